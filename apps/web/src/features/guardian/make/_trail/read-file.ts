import { readWithoutMadeCode, type TrailHead } from '@bramble/contract/trail-file'
import {
  MAX_PLACES_FILE_BYTES,
  MAX_TRAIL_ENTRIES,
  MAX_TRAIL_FILE_BYTES,
} from '@bramble/domain/limits'
import { decodeText } from './decode-text.ts'
import { readFoundPlace, type FoundPlaces } from './found-place.ts'
import { TrailFileError, type FileNote, type FoundTrail, type ReadEntry } from './found-trail.ts'
import { parseXml } from './parse-xml.ts'
import { openWordsReader, type WordsReader } from './plain-words.ts'
import { isGeoJson, placesOfGeoJson } from './read-geojson.ts'
import { placesOfGpx, placesOfKml } from './read-xml.ts'
import { isTrail, partsOfTrail, readTrailPart, withFitWords } from './read-trail.ts'

readWithoutMadeCode()

/** One function for each part: most files are refused before the first is called. */
type PartReader = (number: number, words: WordsReader) => Promise<ReadEntry>

interface Parts {
  parts: PartReader[]
  notes: Map<FileNote, number>
  trail: TrailHead | null
}

/**
 * The challenges of a trail file, or the places of a GPX, KML or GeoJSON file. What is wrong with
 * single ones is told of them; the rest can be brought in, with what was mended.
 * @throws {TrailFileError} when nothing of it can be used
 */
export async function readTrailFile(file: Blob): Promise<FoundTrail> {
  if (file.size === 0) throw new TrailFileError('empty')
  if (file.size > MAX_TRAIL_FILE_BYTES) throw new TrailFileError('too-large')
  const { text, isGuessed } = await decodeText(file)
  const { parts, notes, trail } = partsOf(text, file.size > MAX_PLACES_FILE_BYTES)
  if (parts.length === 0) throw new TrailFileError('no-places')
  if (parts.length > MAX_TRAIL_ENTRIES) throw new TrailFileError('too-many', parts.length)
  if (isGuessed) notes.set('letters', 1)
  return collect({ parts, notes, trail })
}

function partsOf(text: string, isTooLargeForPlaces: boolean): Parts {
  const places = (find: () => FoundPlaces): Parts => {
    if (isTooLargeForPlaces) throw new TrailFileError('too-large')
    const { places: found, notes } = find()
    return {
      notes,
      trail: null,
      parts: found.map(
        (place) =>
          (...more) =>
            readFoundPlace(place, ...more),
      ),
    }
  }
  const start = text.trimStart().slice(0, 1)
  if (start === '<') return places(() => placesOfXml(text))
  if (!['{', '[', RECORD_START].includes(start)) {
    throw new TrailFileError(TABLE.test(text) ? 'table' : 'unknown')
  }
  const content = parseJson(text, isTooLargeForPlaces)
  if (isTrail(content)) {
    const { parts, trail } = partsOfTrail(content)
    return {
      notes: new Map(),
      trail,
      parts: parts.map(
        (part) =>
          (...more) =>
            readTrailPart(part, ...more, trail !== null),
      ),
    }
  }
  if (isGeoJson(content)) return places(() => placesOfGeoJson(content))
  throw new TrailFileError('unknown')
}

/** Root elements; files of older programs leave out the one around their document. */
const XML_PLACES: Readonly<Record<string, (root: Element) => FoundPlaces>> = {
  gpx: placesOfGpx,
  kml: placesOfKml,
  Document: placesOfKml,
  Folder: placesOfKml,
}

function placesOfXml(text: string): FoundPlaces {
  const { root, isRepaired } = parseXml(text)
  const [, read] = Object.entries(XML_PLACES).find(([name]) => name === root.localName) ?? []
  if (read === undefined) throw new TrailFileError('unknown')
  const found = read(root)
  if (isRepaired) found.notes.set('repaired', 1)
  return found
}

async function collect({ parts, notes, trail }: Parts): Promise<FoundTrail> {
  const words = await openWordsReader()
  const found: FoundTrail = {
    entries: [],
    refused: [],
    notes,
    trail: trail && withFitWords(trail, words),
  }
  const keys = new Set<string>()
  for (const [index, read] of parts.entries()) {
    const number = index + 1
    const part = await read(number, words)
    if ('problem' in part) found.refused.push({ number, ...part })
    else if (keys.has(part.key)) {
      found.refused.push({ number, title: part.entry.title, problem: 'twice' })
    } else {
      keys.add(part.key)
      found.entries.push(part)
    }
  }
  return found
}

/** The head of a table with a column for a place, as spreadsheets write it. */
const TABLE =
  /^[^\n]*(?:^|[,;\t"])(?:lat|latitude|breite|breitengrad|y|wkt|geometry)"?(?:[,;\t]|\r?\n)/i
/** Begins each record of a text sequence (RFC 7464), and may be left out. */
const RECORD_START = '\x1e'
/** Numbers that JSON does not know and some programs write, outside of texts. */
const NO_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/g

/** JSON, or what map programs take for it. @throws {TrailFileError} */
function parseJson(text: string, isLarge: boolean): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const content = isLarge ? undefined : parseAlmostJson(text)
    if (content === undefined) throw new TrailFileError('broken', lineOf(error, text))
    return content
  }
}

/** A feature in each line, or numbers that are none; undefined for anything else. */
function parseAlmostJson(text: string): unknown {
  const lines = text
    .replaceAll(RECORD_START, '\n')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
  const plain = text.replace(NO_NUMBER, (found) => (found.startsWith('"') ? found : 'null'))
  for (const read of [
    () => lines.map((line) => JSON.parse(line) as unknown),
    () => JSON.parse(plain) as unknown,
  ]) {
    try {
      return read()
    } catch {
      // The next way.
    }
  }
  return undefined
}

/** Browsers say where it broke, each in its own words; 0 where they do not. */
function lineOf(error: unknown, text: string): number {
  const said = error instanceof Error ? error.message : ''
  const [, line] = /line (\d+)/.exec(said) ?? []
  if (line !== undefined) return Number(line)
  const [, position] = /position (\d+)/.exec(said) ?? []
  return position === undefined ? 0 : text.slice(0, Number(position)).split('\n').length
}
