import type { CallBody, PicturePurpose } from '@bramble/contract'
import { writtenLabels } from '#/features/guardian/_tasks/object-detection/label-rules.ts'
import { PICTURE_FIELDS } from '#/features/guardian/_challenges/pictures.ts'
import type { ChallengeDraft } from '#/features/guardian/_tasks/challenge-draft.ts'
import type { SaveProgress } from './save-progress.ts'

/** Tasks whose words for the child are a sentence of their own. */
const WITH_PROMPT: readonly ChallengeDraft['task'][] = [
  'basic-photo',
  'match-view',
  'object-detection',
]

/** The creation as it travels [WIZ-18]; nothing of a task that was not chosen in the end. */
export function creationBody(draft: ChallengeDraft): CallBody<'createChallenge'> {
  const { task, place } = draft
  if (place === null) throw new Error('a challenge without a place cannot be saved')
  const prompt = WITH_PROMPT.includes(task) ? draft.prompt.trim() : ''
  const instructions = task === 'question' ? draft.questionInstructions.trim() : ''
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    type: 'go-to-location',
    location: place,
    showReferenceInGame: isViewShown(draft) || isReferenceShown(draft),
    childPhotoTask: task,
    childPhotoPrompt: prompt === '' ? null : prompt,
    questionInstructions: instructions === '' ? null : instructions,
    ...(task === 'question' ? { selectedQuestions: selectedQuestions(draft) } : {}),
    ...(task === 'object-detection' ? { objectDetectionData: objectData(draft) } : {}),
  }
}

function isReferenceShown({ referencePhoto, showReferenceInGame }: ChallengeDraft): boolean {
  return referencePhoto !== null && showReferenceInGame
}

/** Without a picture to compare with a view can hardly be matched, so the view itself is shown. */
export function isViewShown({ task, showView, referencePhoto }: ChallengeDraft): boolean {
  return task === 'match-view' && referencePhoto === null && showView
}

/** The questions that become challenges, without what only the list needs. */
export function selectedQuestions({ questions }: Pick<ChallengeDraft, 'questions'>) {
  return questions
    .filter(({ isSelected }) => isSelected)
    .map(({ question, type, options, correctAnswer }) => ({
      question,
      type,
      options,
      correctAnswer,
    }))
}

function objectData({ objectLabels }: ChallengeDraft) {
  const labels = writtenLabels(objectLabels)
  return {
    success: true,
    primary_label: labels[0]?.label ?? '',
    generalization_ladder: labels,
  }
}

/** The photos that belong to the task, in the order in which they are sent. */
export function photosToSend(draft: ChallengeDraft): { purpose: PicturePurpose; photo: Blob }[] {
  const { task, referencePhoto, scenePhoto, questionPhoto, objectPhoto } = draft
  const all: Record<PicturePurpose, Blob | null> = {
    reference: isViewShown(draft) ? scenePhoto : referencePhoto,
    'scene-match': task === 'match-view' ? scenePhoto : null,
    question: task === 'question' ? questionPhoto : null,
    'object-detection': task === 'object-detection' ? objectPhoto : null,
  }
  return (Object.keys(all) as PicturePurpose[]).flatMap((purpose) => {
    const photo = all[purpose]
    return photo === null ? [] : [{ purpose, photo }]
  })
}

/** What tells a challenge its pictures; null when there is nothing to tell. */
export function linkBody(
  draft: ChallengeDraft,
  { addresses }: SaveProgress,
): CallBody<'changeChallenge'> | null {
  const purposes = Object.keys(addresses) as PicturePurpose[]
  if (purposes.length === 0) return null
  const images = Object.fromEntries(
    purposes.map((purpose) => [PICTURE_FIELDS[purpose], addresses[purpose]]),
  )
  return {
    ...images,
    ...(draft.task === 'object-detection' ? { objectDetectionData: objectData(draft) } : {}),
  }
}
