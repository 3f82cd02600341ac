import type { LibraryTaskView } from '@bramble/contract'
import { challengeOfTask } from '@bramble/domain/challenge/challenge-of-task'
import { seededChance } from '@bramble/domain/challenge/chance'
import { drawTasks, momentAt } from '@bramble/domain/challenge/draw-tasks'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { dayPartAt } from '@bramble/domain/stickers/stickers'
import { t } from '#/words/t.ts'
import {
  emptyDraft,
  patched,
  type ChallengeDraft,
} from '#/features/guardian/make/_tasks/challenge-draft.ts'
import { newOption, withGenerated } from '#/features/guardian/make/_tasks/question/questions.ts'
import type { SeenSpot } from '#/data/vision.ts'
import { newKey } from '#/platform/random-key.ts'

export const CARDS = 12
const DEFAULT_PLACE: LatLng = { lat: 50, lng: 0 }

interface Moment {
  /** Null: not known yet; then it is taken for the north and the middle of Europe. */
  place: LatLng | null
  nowMs: number
}

/**
 * Twelve tasks for the season and the light of a place, with something of each ending; those that
 * were shown come again only when nothing else is left.
 *
 * @param shownIds newest first
 */
export function dealCards(
  tasks: readonly LibraryTaskView[],
  { place, nowMs }: Moment,
  shownIds: readonly string[],
  seed: number,
): LibraryTaskView[] {
  const here = place ?? DEFAULT_PLACE
  // Questions whose answer is not told cannot be asked.
  const usable = tasks.filter(({ options, answer }) => options === null || answer !== null)
  const hour = dayPartAt(nowMs, here.lng) === 'evening' ? 'dusk' : 'day'
  const moment = momentAt(here, nowMs, hour)
  const wanted = { count: CARDS, ages: 'mixed' as const, moment, recentIds: shownIds }
  return drawTasks(usable, wanted, seededChance(seed))
}

/** A task of the library as a draft without a place; children get what a dealt spot tells them. */
export function draftOfTask(task: LibraryTaskView): ChallengeDraft {
  const { title, description, kind, doing, photoPrompt, question } = challengeOfTask(task, task)
  const draft = { ...emptyDraft(), title, description, kind, prompt: photoPrompt ?? '' }
  if (question === null) return doing === null ? draft : patched(draft, { task: { doing } })
  const { text, options, answer, explanation } = question
  return patched(draft, {
    task: {
      questions: [
        {
          id: newKey(),
          question: text,
          type: 'single-select',
          options: options.map((option) => newOption(option, option === answer)),
          explanation: explanation ?? '',
          isSelected: true,
          isOwn: true,
        },
      ],
    },
  })
}

/**
 * What a vision model has seen at a spot as a draft without a place: its first question, or else a
 * photo of the thing. Null where there is neither.
 */
export function draftOfSpot({ label, questions }: SeenSpot): ChallengeDraft | null {
  const [first] = questions
  const name = label === null ? null : label.charAt(0).toUpperCase() + label.slice(1)
  const words = {
    title: name ?? t('guardian.quick.photoTitle'),
    description:
      label === null
        ? t('guardian.quick.photoDescription')
        : t('guardian.quick.photoDescriptionOf', { label }),
  }
  if (first !== undefined) {
    const draft = { ...emptyDraft(), ...words, kind: 'question' as const }
    const [question] = withGenerated([], [first])
    return patched(draft, {
      task: { questions: question ? [{ ...question, isSelected: true }] : [] },
    })
  }
  if (label === null) return null
  const prompt = t('guardian.quick.photoPrompt', { label })
  return { ...emptyDraft(), ...words, kind: 'basic-photo', prompt }
}
