import type { FilePurpose, LibraryTaskView } from '@bramble/contract'
import type { TrailEntry } from '@bramble/contract/trail-file'
import { challengeOfTask } from '@bramble/domain/challenge/challenge-of-task'
import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import { emptyDraft } from '#/features/guardian/make/_tasks/challenge-draft.ts'
import type { DraftToSave } from '#/features/guardian/make/_tasks/challenge-saver.ts'
import { inTrail } from '#/features/guardian/make/_tasks/deeds.tsx'
import { editorOf } from '#/features/guardian/make/_tasks/index.ts'
import { pictureOf } from './trail-pictures.ts'

/** What a task of the library is in a file. Children get what a dealt spot tells them. */
export function entryOfTask(of: LibraryTaskView) {
  const { title, description, kind, doing, photoPrompt, question } = challengeOfTask(of, of)
  return {
    ...{ title, description, task: kind },
    ...inTrail({ doing }),
    ...(photoPrompt === null ? {} : { prompt: photoPrompt }),
    ...(question === null
      ? {}
      : {
          question: {
            question: question.text,
            type: 'single-select' as const,
            options: [...question.options],
            correctAnswer: question.answer,
            explanation: question.explanation,
          },
        }),
  }
}

/** One challenge of a file as a draft, and how many of its pictures are no pictures. */
export function draftOfEntry(entry: TrailEntry): { draft: DraftToSave; unreadable: number } {
  const { title, description, prompt = '', language = SOURCE_LANGUAGE, task: kind } = entry
  const { lat, lng, accuracyMeters: accuracy = null } = entry.place
  const pictures = Object.entries(entry.pictures).map(
    ([purpose, address]) => [purpose as FilePurpose, pictureOf(address)] as const,
  )
  const draft = {
    ...emptyDraft(),
    ...{ title, description, prompt, language, kind },
    place: { lat, lng, accuracy },
    isUnvisited: entry.isUnvisited === true,
    wheels: entry.wheels ?? null,
    showReferenceInGame: entry.showReference,
    photos: Object.fromEntries(pictures),
    tasks: { [kind]: editorOf(kind).trail.read(entry) },
  }
  return { draft, unreadable: pictures.filter(([, picture]) => picture === null).length }
}
