import type { TrailEntry } from '@bramble/contract/trail-file'
import { isLatLng, type LatLng } from '@bramble/domain/geo/lat-lng'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '@bramble/domain/limits'
import { currentLanguage, sentLanguage, t } from '#/words/t.ts'
import type { EntryProblem, FileNote, Mended, ReadEntry } from './found-trail.ts'
import type { WordsReader } from './plain-words.ts'
import { keyOfContent } from './trail-keys.ts'

/** A place of another program's file. */
export interface FoundPlace {
  name: string
  text: string
  place: ReadPlace
}

/** Where it is, or why that is not known. */
export type ReadPlace = { at: LatLng; isSwapped: boolean } | { problem: EntryProblem }

/** What is in a file of another program. */
export interface FoundPlaces {
  places: FoundPlace[]
  notes: Map<FileNote, number>
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i
const WITH_COMMA = /^[+-]?\d*,\d+$/
/** Beyond a full turn: metres of some projection, or millionths of a degree. */
const NO_DEGREES = 360

/** A place by its two numbers, which may be texts as they stand in the file. */
export function readDegrees(latitude: unknown, longitude: unknown): ReadPlace {
  const lat = numberOf(latitude)
  const lng = numberOf(longitude)
  if (lat === 'comma' || lng === 'comma') return { problem: 'comma' }
  if (lat === null || lng === null) return { problem: 'place' }
  if (Math.abs(lat) > NO_DEGREES || Math.abs(lng) > NO_DEGREES) return { problem: 'projected' }
  // What programs write that do not know where a place is.
  if (lat === 0 && lng === 0) return { problem: 'nowhere' }
  if (isLatLng({ lat, lng })) return { at: { lat, lng }, isSwapped: false }
  const swapped = { lat: lng, lng: lat }
  return isLatLng(swapped) ? { at: swapped, isSwapped: true } : { problem: 'place' }
}

function numberOf(value: unknown): number | 'comma' | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const text = value.trim().replace('\u2212', '-')
  if (WITH_COMMA.test(text)) return 'comma'
  const number = DECIMAL.test(text) ? Number(text) : NaN
  return Number.isFinite(number) ? number : null
}

/** A place becomes a challenge without a task; a name or words that it lacks are filled in. */
export async function readFoundPlace(
  { name, text, place }: FoundPlace,
  number: number,
  words: WordsReader,
): Promise<ReadEntry> {
  const title = words(name, MAX_TITLE_LENGTH)
  if ('problem' in place) return { title: title.text || null, problem: place.problem }
  const description = words(text, MAX_DESCRIPTION_LENGTH)
  const mended: Mended[] = [...new Set([...title.mended, ...description.mended])]
  if (place.isSwapped) mended.push('swapped')
  const entry: TrailEntry = {
    title: title.text || t('guardian.trailFile.placeTitle', { number }),
    description: description.text || t('guardian.trailFile.placeText'),
    ...sentLanguage(),
    place: place.at,
    task: 'none',
    showReference: false,
    pictures: {},
  }
  const key = await keyOfContent([title.text, description.text, place.at])
  return { entry, key, isPlace: true, mended }
}

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
