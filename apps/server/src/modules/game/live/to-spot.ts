import { challengeOfTask } from '@bramble/domain/challenge/challenge-of-task'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { LibraryTask } from '@bramble/library'
import { LANGUAGES, type Language } from '@bramble/messages/languages'
import type { NewSpot } from '#/modules/challenges/index.ts'
import { translatorOf } from '#/platform/text/words.ts'

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

/** Last time's picture of a spot, stored for the spot that it will be. */
export interface SpotPicture {
  spotId: string
  photoId: string
  /** Its day, `2026-10-04`. */
  takenOn: string
}

/** A task at a place where the family has been: to compare it with its picture. Any photo counts. */
export function toSpotAgain(
  task: LibraryTask,
  language: Language,
  place: SpotPlace,
  { spotId, photoId, takenOn }: SpotPicture,
): NewSpot {
  const { t } = translatorOf(language)
  const month = new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(takenOn))
  return {
    ...toSpot(task, language, place),
    id: spotId,
    title: t('server.again.title'),
    description: t('server.again.description', { month }),
    photoPrompt: t('server.again.task'),
    referenceImageId: photoId,
    showReferenceInGame: true,
  }
}
