import { currentLanguage } from '#/words/t.ts'
import type { FoundPlace } from './found-place.ts'

/** Fields of a place that its program named: properties of GeoJSON, columns of a table in KML or GPX. */
export type Fields = readonly (readonly [name: string, text: string])[]

const NAMES = 'name title label titel bezeichnung'.split(' ')
const TEXTS = 'description desc text beschreibung comment cmt notes note bemerkung'.split(' ')

/**
 * The name and the words of a place out of fields, whatever case theirs is in: those in the language of the page
 * first, empty where there are none.
 */
export function wordsOfFields(fields: Fields): Pick<FoundPlace, 'name' | 'text'> {
  const language = currentLanguage()
  const first = (names: readonly string[]) => {
    const own = names.flatMap((name) => [`${name}:${language}`, `${name}_${language}`])
    const texts = [...own, ...names].flatMap((name) =>
      fields.filter(([key]) => key.trim().toLowerCase() === name).map(([, text]) => text),
    )
    return texts.find((text) => text.trim() !== '') ?? ''
  }
  return { name: first(NAMES), text: first(TEXTS) }
}
