import type {
  CallBody,
  GeneratedQuestion,
  GuardianChallenge,
  PicturePurpose,
} from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { cleanRungs } from '@bramble/domain/challenge/ladder'
import type { TaskKind } from '@bramble/domain/challenge/tasks'
import type { EditableLabel } from '#/features/guardian/_tasks/object-detection/label-rules.ts'
import { PICTURE_FIELDS, type PictureField } from '#/features/guardian/_challenges/pictures.ts'
import {
  fromEditable,
  toEditable,
  type EditableQuestion,
} from '#/features/guardian/_tasks/question/question-form.ts'

/** A challenge while it is changed. */
export interface Edits {
  title: string
  description: string
  prompt: string
  /** Recorded anew, accuracy in metres; null: the old place stays. */
  place: (LatLng & { accuracy: number }) | null
  showReference: boolean
  /** New ones, and null for those that are taken away; the others stay. */
  pictures: Partial<Record<PicturePurpose, Blob | null>>
  question: EditableQuestion
  labels: EditableLabel[]
}

/** What the change of a challenge sends. */
type ChallengeChange = CallBody<'changeChallenge'>

/** The picture a task works with, beside the reference photo that every challenge may have. */
export const TASK_PICTURE: Readonly<Record<TaskKind, PicturePurpose | null>> = {
  none: null,
  'basic-photo': null,
  'match-view': 'scene-match',
  question: 'question',
  'object-detection': 'object-detection',
}

/** Tasks with a photo have a sentence the child reads. */
export function hasPrompt(task: TaskKind): boolean {
  return task !== 'none' && task !== 'question'
}

export function editsOf(challenge: GuardianChallenge): Edits {
  return {
    title: challenge.title,
    description: challenge.description,
    prompt: challenge.childPhotoPrompt ?? '',
    place: null,
    showReference: challenge.showReferenceInGame,
    pictures: {},
    question: toEditable(questionOf(challenge)),
    labels: challenge.objectDetectionData?.generalization_ladder ?? [],
  }
}

function questionOf(challenge: GuardianChallenge): GeneratedQuestion {
  return {
    question: challenge.questionText ?? '',
    type: challenge.questionType ?? 'single-select',
    options: challenge.questionOptions ?? [],
    correctAnswer: challenge.questionCorrectAnswer ?? [],
  }
}

/** Pictures are named by their purpose until they have been sent and have an address. */
export type PendingChange = Omit<ChallengeChange, PictureField> & {
  pictures: Edits['pictures']
}

/** What differs from `before`, and nothing else. */
export function changesOf(before: Edits, edits: Edits, task: TaskKind): PendingChange {
  const { title, description, prompt, place, showReference, pictures } = edits
  const question = fromEditable(edits.question)
  return {
    ...(isSame(title, before.title) ? {} : { title: title.trim() }),
    ...(isSame(description, before.description) ? {} : { description: description.trim() }),
    ...(isSame(prompt, before.prompt) ? {} : { childPhotoPrompt: prompt.trim() || null }),
    ...(place === null ? {} : { location: place }),
    ...(showReference === before.showReference ? {} : { showReferenceInGame: showReference }),
    ...(task !== 'question' || isEqual(question, fromEditable(before.question))
      ? {}
      : { question }),
    ...(task !== 'object-detection' || isEqual(written(edits.labels), written(before.labels))
      ? {}
      : { objectDetectionData: ladderOf(edits.labels) }),
    pictures,
  }
}

/** Whether there is anything to save. */
export function isChanged({ pictures, ...words }: PendingChange): boolean {
  return Object.keys(words).length > 0 || Object.keys(pictures).length > 0
}

/** Empty fields are no names. */
export function written(labels: readonly EditableLabel[]): EditableLabel[] {
  return labels.filter(({ label }) => label.trim() !== '')
}

function ladderOf(labels: readonly EditableLabel[]): ChallengeChange['objectDetectionData'] {
  const rungs = cleanRungs(written(labels))
  const [first] = rungs
  if (first === undefined) return null
  return { success: true, primary_label: first.label, generalization_ladder: rungs }
}

/** The body of the call once every new picture has its address. */
export function changeBody(
  { pictures, ...words }: PendingChange,
  addressOf: (photo: Blob) => string,
): ChallengeChange {
  const fields: Partial<Record<PictureField, string | null>> = {}
  for (const purpose of purposesOf(pictures)) {
    const photo = pictures[purpose] ?? null
    fields[PICTURE_FIELDS[purpose]] = photo === null ? null : addressOf(photo)
  }
  return { ...words, ...fields }
}

export function purposesOf(pictures: Edits['pictures']): PicturePurpose[] {
  return Object.keys(pictures) as PicturePurpose[]
}

function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim()
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
