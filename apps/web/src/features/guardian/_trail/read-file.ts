import { readWithoutMadeCode } from '@bramble/contract/trail-file'
import {
  MAX_PLACES_FILE_BYTES,
  MAX_TRAIL_ENTRIES,
  MAX_TRAIL_FILE_BYTES,
} from '@bramble/domain/limits'
import { TrailFileError, type FoundTrail, type ReadEntry } from './found-trail.ts'
import { isGeoJson, placesOfGeoJson, placesOfGpx, readPlace } from './read-places.ts'
import { isTrail, partsOfTrail, readTrailPart } from './read-trail.ts'

readWithoutMadeCode()

/**
 * The challenges of a trail file, or the places of a GPX or GeoJSON file. What is wrong with single
 * ones is told of them; the rest can be brought in.
 * @throws {TrailFileError} when nothing of it can be used
 */
export async function readTrailFile(file: Blob): Promise<FoundTrail> {
  if (file.size === 0) throw new TrailFileError('empty')
  if (file.size > MAX_TRAIL_FILE_BYTES) throw new TrailFileError('too-large')
  const text = await textOf(file)
  const parts = await partsOf(text, file.size > MAX_PLACES_FILE_BYTES)
  if (parts.length === 0) throw new TrailFileError('no-places')
  return collect(parts)
}

/** Functions that read one part each: most files are refused before the first is called. */
async function partsOf(
  text: string,
  isTooLargeForPlaces: boolean,
): Promise<(() => Promise<ReadEntry>)[]> {
  const places = (find: () => Parameters<typeof readPlace>[0][]) => {
    if (isTooLargeForPlaces) throw new TrailFileError('too-large')
    return few(find()).map((place, index) => () => readPlace(place, index + 1))
  }
  const start = text.trimStart().slice(0, 1)
  if (start === '<') return places(() => placesOfGpx(text.trimStart()))
  if (start !== '{') throw new TrailFileError('unknown')
  const content = parseJson(text)
  if (isTrail(content)) return few(partsOfTrail(content)).map((part) => () => readTrailPart(part))
  if (isGeoJson(content)) return places(() => placesOfGeoJson(content))
  throw new TrailFileError('unknown')
}

function few<T>(parts: T[]): T[] {
  if (parts.length > MAX_TRAIL_ENTRIES) throw new TrailFileError('too-many', parts.length)
  return parts
}

async function collect(parts: readonly (() => Promise<ReadEntry>)[]): Promise<FoundTrail> {
  const found: FoundTrail = { entries: [], refused: [] }
  const keys = new Set<string>()
  for (const [index, read] of parts.entries()) {
    const part = await read()
    const number = index + 1
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

/** First bytes of zip and gzip. */
const PACKED = ['PK', '\x1f\x8b']

async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const start = String.fromCharCode(...bytes.subarray(0, 2))
  if (PACKED.includes(start)) throw new TrailFileError('packed')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new TrailFileError('not-text')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new TrailFileError('broken')
  }
}
