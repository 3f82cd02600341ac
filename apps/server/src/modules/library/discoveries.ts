import type { Discovery } from '@bramble/contract'
import { STICKER_NAMES } from '@bramble/domain/stickers/stickers'
import type { LibraryTask } from '@bramble/library'
import { LANGUAGE_CODES } from '@bramble/messages/languages'

/** Sticker and fact of a task's find, by the task's id. Null: no such task (any more). */
export type Discoveries = (libraryTaskId: string | null) => Discovery | null

export function createDiscoveries(tasks: readonly LibraryTask[]): Discoveries {
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
