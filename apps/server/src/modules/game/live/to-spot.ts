import { challengeOfTask } from '@bramble/domain/challenge/challenge-of-task'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { LibraryTask } from '@bramble/library'
import type { Language } from '@bramble/messages/languages'
import type { NewSpot } from '#/modules/challenges/index.ts'

/** A place in the circle of an adventure, whose radius is in metres. */
export interface SpotPlace {
  location: LatLng
  /** Null where one spot is no circle. */
  hidingRadiusMeters: number | null
}

/** A task of the library as a challenge at a place. */
export function toSpot(task: LibraryTask, language: Language, place: SpotPlace): NewSpot {
  const { kind, question, ...words } = challengeOfTask(task, task.words[language])
  return {
    ...words,
    language,
    ...place,
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
