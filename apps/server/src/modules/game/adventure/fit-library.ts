import { setImmediate as letOthersWork } from 'node:timers/promises'
import type { LibraryTask } from '@bramble/library'
import type { Language } from '@bramble/messages/languages'
import type { HiddenSpots } from '#/modules/challenges/index.ts'
import { toSpot } from './to-spot.ts'

const ANYWHERE = { lat: 0, lng: 0 }
/** Some milliseconds of looking: children's positions are answered in between. */
const TASKS_AT_ONCE = 8

/** The tasks whose words children may read, looked at once a language: packs of operators vary. */
export function createFitLibrary(library: readonly LibraryTask[], hidden: HiddenSpots) {
  const known = new Map<Language, Promise<readonly LibraryTask[]>>()

  async function lookThrough(language: Language): Promise<readonly LibraryTask[]> {
    const fit: LibraryTask[] = []
    for (const [index, task] of library.entries()) {
      if (hidden.isFit(toSpot(task, language, ANYWHERE))) fit.push(task)
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
