import { challengeOfTask } from '@bramble/domain/challenge/challenge-of-task'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { LibraryTask } from '@bramble/library'
import type { Language } from '@bramble/messages/languages'
import type { NewSpot } from '#/modules/challenges/index.ts'

/** A task of the library as a challenge at a place. */
export function toSpot(task: LibraryTask, language: Language, location: LatLng): NewSpot {
  const { kind, question, ...words } = challengeOfTask(task, task.words[language])
  return {
    ...words,
    language,
    location,
    libraryTaskId: task.id,
    task: kind,
    question: question && {
      type: 'single-select',
      text: question.text,
      options: [...question.options],
      correctAnswer: question.answer,
      explanation: question.explanation,
      instructions: null,
    },
  }
}
