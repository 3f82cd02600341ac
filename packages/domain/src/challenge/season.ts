import type { Season } from './task-traits.ts'

const FROM_DECEMBER: readonly Season[] = ['winter', 'spring', 'summer', 'autumn']
const MONTHS_PER_SEASON = 3

/**
 * The season at a latitude in degrees, by whole months of universal time from December on; the year of
 * the south is half a year ahead.
 */
export function seasonAt(atMs: number, latitude: number): Season {
  const sinceDecember = (new Date(atMs).getUTCMonth() + 1) % 12
  const half = latitude < 0 ? FROM_DECEMBER.length / 2 : 0
  const index = Math.floor(sinceDecember / MONTHS_PER_SEASON) + half
  return FROM_DECEMBER[index % FROM_DECEMBER.length]!
}
