import type { Library } from '@bramble/contract'
import { inLanguage, type LibraryTask } from '@bramble/library'
import { LANGUAGE_CODES, SOURCE_LANGUAGE, type Language } from '@bramble/messages/languages'
import { route } from '#/platform/http/route.ts'
import { createDiscoveries } from './discoveries.ts'

export type { Discoveries } from './discoveries.ts'

/** Tasks change only with a new start; ten minutes keep a page from loading them again and again. */
const CACHE_CONTROL = 'private, max-age=600'

/** The library as people read it. It has no state: the tasks are those of the start. */
export function createLibraryModule(tasks: readonly LibraryTask[]) {
  const forGuardians = byLanguage((language) => ({
    language,
    tasks: tasks.map((task) => inLanguage(task, language)),
  }))
  // A child's phone may ask for nothing that tells answers.
  const forAll = byLanguage((language) => ({
    language,
    tasks: forGuardians[language].tasks.map((task) => ({ ...task, answer: null })),
  }))
  return {
    discoveries: createDiscoveries(tasks),
    routes: [
      route(
        'readLibrary',
        async ({ query, caller, setHeader }) => {
          setHeader('cache-control', CACHE_CONTROL)
          // Signing in or out makes it another answer.
          setHeader('vary', 'cookie')
          const language = query.language ?? SOURCE_LANGUAGE
          return (caller.guardian === null ? forAll : forGuardians)[language]
        },
        { serialise: 'fast' },
      ),
    ],
  }
}

function byLanguage(make: (language: Language) => Library): Record<Language, Library> {
  return Object.fromEntries(LANGUAGE_CODES.map((language) => [language, make(language)])) as Record<
    Language,
    Library
  >
}
