import { setImmediate as letOthersWork } from 'node:timers/promises'
import type { LibraryTask } from '@bramble/library'
import { LANGUAGE_CODES, type Language } from '@bramble/messages/languages'
import type { HiddenSpotsService } from '#/modules/challenges/index.ts'
import { toSpot } from './to-spot.ts'

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
