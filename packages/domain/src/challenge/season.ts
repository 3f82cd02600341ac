import { SEASONS, type Season } from './task-traits.ts'

const FROM_DECEMBER: readonly Season[] = ['winter', 'spring', 'summer', 'autumn']
const MONTHS_PER_SEASON = 3

/** Seasons as months of the north, from January; what `Season` covers in the pages of grown-ups. */
const MONTHS_OF: Readonly<Record<Season, readonly number[]>> = {
  winter: [12, 1, 2],
  spring: [3, 4, 5],
  summer: [6, 7, 8],
  autumn: [9, 10, 11],
}

/** The months of some seasons, 1 to 12, in the north. */
export function monthsOf(seasons: readonly Season[]): number[] {
  return seasons.flatMap((season) => MONTHS_OF[season])
}

/** The seasons that some months of the north touch, in the order of the year. */
export function seasonsOf(months: readonly number[]): Season[] {
  return SEASONS.filter((season) => MONTHS_OF[season].some((month) => months.includes(month)))
}

/** Between the tropics, in degrees of latitude, a year has no winter that leaves fall in. */
const TROPIC_DEGREES = 23.4

/**
 * The year's place in nature at a latitude in degrees: the month, 1 to 12, in which the north is
 * as far. The south is half a year ahead; between the tropics no month of the north says anything,
 * and the answer is null. By whole months of universal time.
 */
export function naturalMonthAt(atMs: number, latitude: number): number | null {
  if (Math.abs(latitude) < TROPIC_DEGREES) return null
  const month = new Date(atMs).getUTCMonth()
  return ((latitude < 0 ? month + 6 : month) % 12) + 1
}

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

/**
 * Whether ticks bite at a latitude in degrees: from March to October of the north, half a year later in the
 * south, and always between the tropics or where nobody knows the place (null).
 */
export function isTickSeason(atMs: number, latitude: number | null): boolean {
  const month = latitude === null ? null : naturalMonthAt(atMs, latitude)
  return month === null || (month >= 3 && month <= 10)
}
