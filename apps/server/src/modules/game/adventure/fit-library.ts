import type { LibraryTask } from '@bramble/library'
import type { Language } from '@bramble/messages/languages'
import type { HiddenSpots } from '#/modules/challenges/index.ts'
import { toSpot } from './to-spot.ts'

const ANYWHERE = { lat: 0, lng: 0 }

/** The tasks whose words children may read, looked at once a language: packs of operators vary. */
export function createFitLibrary(library: readonly LibraryTask[], hidden: HiddenSpots) {
  const known = new Map<Language, readonly LibraryTask[]>()
  return (language: Language): readonly LibraryTask[] => {
    const fit =
      known.get(language) ??
      library.filter((task) => hidden.isFit(toSpot(task, language, ANYWHERE)))
    known.set(language, fit)
    return fit
  }
}
