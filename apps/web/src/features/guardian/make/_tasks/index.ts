import type { GuardianChallenge } from '@bramble/contract'
import { missingPart, type TaskKind, type TaskPart } from '@bramble/domain/challenge/tasks'
import { none } from './arrival.tsx'
import type { ChallengeDraft, TaskDraft } from './challenge-draft.ts'
import { matchView } from './match-view.tsx'
import { objectDetection } from './object-detection/index.tsx'
import { question } from './question/index.tsx'
import { basicPhoto, type TaskEditor } from './task-editor.ts'

const taskEditors: { readonly [K in TaskKind]: TaskEditor<K> } = {
  none,
  'basic-photo': basicPhoto,
  'match-view': matchView,
  question,
  'object-detection': objectDetection,
}

export function editorOf<K extends TaskKind>(kind: K): TaskEditor<K> {
  return taskEditors[kind]
}

export function taskOf<K extends TaskKind>(
  { tasks }: Pick<ChallengeDraft, 'tasks'>,
  kind: K,
): TaskDraft<K> {
  return { ...editorOf(kind).empty, ...tasks[kind] }
}

/** The draft of an existing challenge. */
export function draftOf(challenge: GuardianChallenge): ChallengeDraft {
  const kind = challenge.childPhotoTask
  return {
    place: null,
    title: challenge.title,
    description: challenge.description,
    prompt: challenge.childPhotoPrompt ?? '',
    showReferenceInGame: challenge.showReferenceInGame,
    wheels: challenge.wheels ?? null,
    photos: {},
    kind,
    tasks: { [kind]: editorOf(kind).edit?.from(challenge) },
  }
}

/** The part that the task of this challenge still lacks, or null [OPEN-34]. */
export function missingPartOf(challenge: GuardianChallenge): TaskPart | null {
  return missingPart(challenge.childPhotoTask, {
    view: challenge.sceneMatchImage !== null,
    labels: challenge.objectDetectionData?.success === true,
    question: challenge.questionText !== null,
  })
}
