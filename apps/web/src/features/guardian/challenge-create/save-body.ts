import type { CallBody, FilePurpose } from '@bramble/contract'
import { TASKS } from '@bramble/domain/challenge/tasks'
import { sentLanguage } from '#/words/t.ts'
import { FILE_FIELDS } from '#/features/guardian/_challenges/pictures.ts'
import { photoOf, type ChallengeDraft } from '#/features/guardian/_tasks/challenge-draft.ts'
import { editorOf, taskOf } from '#/features/guardian/_tasks/index.ts'
import type { SaveProgress } from './save-progress.ts'

/** The body of the creation [WIZ-18], without fields of tasks that are not chosen. */
export function creationBody(draft: ChallengeDraft): CallBody<'createChallenge'> {
  const { kind, place } = draft
  if (place === null) throw new Error('a challenge without a place cannot be saved')
  const isReferenceShown = draft.showReferenceInGame && photoOf(draft, 'reference') !== null
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    type: 'go-to-location',
    ...sentLanguage(),
    location: place,
    showReferenceInGame: isReferenceShown || isTaskPictureShown(draft),
    childPhotoTask: kind,
    childPhotoPrompt: (TASKS[kind].hasPrompt && draft.prompt.trim()) || null,
    questionInstructions: null,
    ...editorOf(kind).creation(taskOf(draft, kind)),
  }
}

function isTaskPictureShown(draft: ChallengeDraft): boolean {
  return editorOf(draft.kind).isPictureShown(draft, taskOf(draft, draft.kind))
}

/** The photos of the challenge and its recording, in the order in which they are sent. */
export function photosToSend(draft: ChallengeDraft): { purpose: FilePurpose; photo: Blob }[] {
  const { picture, morePictures } = TASKS[draft.kind]
  const ofTask = picture === null ? null : photoOf(draft, picture)
  const reference = isTaskPictureShown(draft) ? ofTask : photoOf(draft, 'reference')
  const voice = photoOf(draft, 'voice')
  return [
    ...(reference === null ? [] : [{ purpose: 'reference' as const, photo: reference }]),
    ...(picture === null || ofTask === null
      ? []
      : [{ purpose: picture, photo: ofTask }, ...chosenOf(draft, morePictures)]),
    ...(voice === null ? [] : [{ purpose: 'voice' as const, photo: voice }]),
  ]
}

function chosenOf(draft: ChallengeDraft, purposes: readonly FilePurpose[]) {
  return purposes.flatMap((purpose) => {
    const photo = photoOf(draft, purpose)
    return photo === null ? [] : [{ purpose, photo }]
  })
}

/** The change that adds the pictures' addresses; null when there is none. */
export function linkBody(
  draft: ChallengeDraft,
  { addresses }: SaveProgress,
): CallBody<'changeChallenge'> | null {
  const purposes = Object.keys(addresses) as FilePurpose[]
  if (purposes.length === 0) return null
  const images = Object.fromEntries(
    purposes.map((purpose) => [FILE_FIELDS[purpose], addresses[purpose]]),
  )
  return { ...images, ...editorOf(draft.kind).withPictures(taskOf(draft, draft.kind)) }
}
