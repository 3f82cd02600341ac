/** The pictures a child may show its grown-up; the client draws each. */
export const PICTURE_NAMES = [
  'bee',
  'butterfly',
  'crab',
  'duck',
  'fish',
  'frog',
  'hedgehog',
  'owl',
  'rabbit',
  'snail',
  'turtle',
  'whale',
] as const
export type PictureName = (typeof PICTURE_NAMES)[number]

/** How many a child shows: three of twelve, in any order, are one of 220 choices. */
export const SHOWN_PICTURES = 3

const WRONG_PICKS_AT_ONCE = 3
const FIRST_PAUSE_MS = 60_000
const PAUSE_GROWTH = 5
const MAX_PAUSE_MS = 24 * 60 * 60_000

/**
 * As many different pictures as a child shows.
 * @param randomInt returns a uniform whole number from 0 up to, not including, its argument
 */
export function drawPictures(randomInt: (maxExclusive: number) => number): PictureName[] {
  const left: PictureName[] = [...PICTURE_NAMES]
  return Array.from({ length: SHOWN_PICTURES }, () => left.splice(randomInt(left.length), 1)).flat()
}

/** Whether these are the same pictures, in whatever order. */
export function areSamePictures(picked: readonly string[], shown: readonly string[]): boolean {
  return picked.length === shown.length && shown.every((name) => picked.includes(name))
}

/**
 * How long picking pauses after so many wrong picks, in milliseconds: not at all for two, then one
 * minute, five, twenty-five. A stranger who guesses has 5 of 220 choices within half an hour; whoever
 * looks at the screen is not wrong three times.
 */
export function pauseAfterWrongPicks(wrongPicks: number): number {
  const over = wrongPicks - WRONG_PICKS_AT_ONCE
  return over < 0 ? 0 : Math.min(FIRST_PAUSE_MS * PAUSE_GROWTH ** over, MAX_PAUSE_MS)
}
