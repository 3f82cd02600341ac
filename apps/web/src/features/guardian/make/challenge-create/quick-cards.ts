import type { LibraryTaskView } from '@bramble/contract'
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
import { editorOf } from '#/features/guardian/make/_tasks/index.ts'
import { withGenerated } from '#/features/guardian/make/_tasks/question/questions.ts'
import { entryOfTask } from '#/features/guardian/make/_trail/draft-of-entry.ts'
import type { SeenSpot } from '#/data/vision.ts'

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

/** A task of the library as a draft without a place. */
export function draftOfTask(of: LibraryTaskView): ChallengeDraft {
  const { title, description, task: kind, prompt = '', ...task } = entryOfTask(of)
  const tasks = { [kind]: editorOf(kind).trail.read(task) }
  return { ...emptyDraft(), title, description, kind, prompt, tasks }
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
