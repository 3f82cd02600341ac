import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { ConfigError } from './environment.ts'
import type { MapsConfig } from './maps.ts'

/** Bytes of the header of a PMTiles file, version 3. */
const HEADER_BYTES = 127
const MAGIC = 'PMTiles\u0003'
/** Positions in the header of the place and length of the directories, the metadata and the tiles. */
const PIECES_AT = [8, 24, 40, 56]

/**
 * Makes sure that the files of the map's settings are whole: half of a download opens well, and knows
 * nothing of the places that it lacks. It reads a header, so it is asked before the database is opened.
 * @throws ConfigError with the name of the setting and what to do
 */
export function requireWholeMaps({
  tiles,
  features,
}: Pick<MapsConfig, 'tiles' | 'features'>): void {
  for (const [setting, path] of Object.entries({ MAP_TILES: tiles, MAP_FEATURES: features })) {
    if (path?.endsWith('.pmtiles') !== true) continue
    const reason = whatIsWrongWith(path)
    if (reason !== null) throw new ConfigError([`${setting} is wrong: ${reason}`])
  }
}

function whatIsWrongWith(path: string): string | null {
  let file: number | null = null
  try {
    file = openSync(path, 'r')
    const found = fstatSync(file)
    if (!found.isFile()) return 'it is no file: name a .pmtiles file.'
    if (found.size === 0) return 'the file is empty: fetch it again.'
    const header = Buffer.alloc(HEADER_BYTES)
    readSync(file, header, 0, HEADER_BYTES, 0)
    if (!header.toString('latin1').startsWith(MAGIC)) {
      return 'no PMTiles file (version 3) can be read there: fetch one.'
    }
    const ends = PIECES_AT.map((at) =>
      Number(header.readBigUInt64LE(at) + header.readBigUInt64LE(at + 8)),
    )
    const wanted = Math.max(HEADER_BYTES, ...ends)
    return found.size < wanted
      ? `the file ends after ${found.size} of ${wanted} bytes: it was cut short, fetch it again.`
      : null
  } catch {
    return 'no file can be read there: name a .pmtiles file that the server may read.'
  } finally {
    if (file !== null) closeSync(file)
  }
}
