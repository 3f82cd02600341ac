import { setImmediate as letOthersWork } from 'node:timers/promises'
import { challengeOfTask } from '@bramble/domain/challenge/challenge-of-task'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { LibraryTask } from '@bramble/library'
import { type Language, LANGUAGE_CODES, LANGUAGES } from '@bramble/messages/languages'
import type { HiddenSpotsService, NewSpot } from '#/modules/challenges/index.ts'
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

const ANYWHERE = { location: { lat: 0, lng: 0 }, hidingRadiusMeters: null }
/** Some milliseconds of looking: children's positions are answered in between. */
const TASKS_AT_ONCE = 4

/** The tasks whose words children may read, looked at once a language: packs of operators vary. */
export function createFitLibrary(library: readonly LibraryTask[], hidden: HiddenSpotsService) {
  const known = new Map<Language, Promise<readonly LibraryTask[]>>()

  function isFit(task: LibraryTask, language: Language): boolean {
    const spot = toSpot(task, language, ANYWHERE)
    // A page in another language than the game's shows the fact in its own.
    const facts = LANGUAGE_CODES.map((code) => task.words[code].fact)
    return [spot.description, ...facts].every((description) =>
      hidden.isFit({ ...spot, description }),
    )
  }

  async function lookThrough(language: Language): Promise<readonly LibraryTask[]> {
    const fit: LibraryTask[] = []
    for (const [index, task] of library.entries()) {
      if (isFit(task, language)) fit.push(task)
      if (index % TASKS_AT_ONCE === 0) await letOthersWork()
    }
    return fit
  }

  return (language: Language): Promise<readonly LibraryTask[]> => {
    const looked = known.get(language) ?? lookThrough(language)
    known.set(language, looked)
    return looked
  }
}
