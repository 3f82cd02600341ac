import type { Discovery, Library } from '@bramble/contract'
import { STICKER_NAMES } from '@bramble/domain/stickers/stickers'
import { inLanguage, type LibraryTask } from '@bramble/library'
import { LANGUAGE_CODES, SOURCE_LANGUAGE, type Language } from '@bramble/messages/languages'
import { route } from '#/platform/http/route.ts'

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

/** Sticker and fact of a task's find, by the task's id. Null: no such task (any more). */
export type Discoveries = (libraryTaskId: string | null) => Discovery | null

function createDiscoveries(tasks: readonly LibraryTask[]): Discoveries {
  const known = new Map(tasks.map((task) => [task.id, toDiscovery(task)]))
  return (libraryTaskId) => (libraryTaskId === null ? null : (known.get(libraryTaskId) ?? null))
}

/** A pack of an operator may name a sticker that nobody has drawn. */
function toDiscovery({ sticker, names, words }: LibraryTask): Discovery {
  const facts = LANGUAGE_CODES.map((language) => [
    language,
    Buffer.from(words[language].fact).toString('base64'),
  ])
  return {
    sticker: STICKER_NAMES.find((name) => name === sticker) ?? null,
    names,
    facts: Object.fromEntries(facts) as Discovery['facts'],
  }
}
