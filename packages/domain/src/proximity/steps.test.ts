import { expect, it } from 'vitest'
import { followSteps, isFeltStanding, mayWalk, type Felt } from './steps.ts'

const WALKING: Felt = { atMs: 3000, walking: 1, walkedAtMs: 3000 }

/** Pieces that end at these seconds, told at the last of them. */
function feel(pieces: [number, boolean][], felt: Felt | null = null): Felt | null {
  const steps = pieces.map(([second, walks]) => ({ atMs: second * 1000, walks }))
  return followSteps(felt, steps, steps.at(-1)?.atMs ?? 0).felt
}

it('without a sensor a child may walk, and is not known to stand', () => {
  expect(feel([])).toBeNull()
  expect(mayWalk(null)).toBe(true)
  expect(isFeltStanding(null)).toBe(false)
})

it('three pieces with steps are a walk, two are fidgeting', () => {
  const rests = feel([[3, false]])
  const fidgets = feel(
    [
      [6, true],
      [9, true],
    ],
    rests,
  )
  expect(mayWalk(fidgets)).toBe(false)
  expect(mayWalk(feel([[12, true]], fidgets))).toBe(true)
})

it('a child that has walked is felt to stand after four pieces', () => {
  const pieces = [6, 9, 12, 15].map((second): [number, boolean] => [second, false])
  expect(isFeltStanding(feel(pieces.slice(0, 3), WALKING))).toBe(false)
  expect(isFeltStanding(feel(pieces, WALKING))).toBe(true)
})

it('a piece counts once, however often and however late it is told', () => {
  const first = { atMs: 3000, walks: true }
  const { felt } = followSteps(null, [first], 3100)
  const again = followSteps(
    felt,
    [
      { ...first, atMs: 3400 },
      { atMs: 5900, walks: true },
    ],
    6000,
  )
  expect(again.fresh).toEqual([{ atMs: 5900, walks: true }])
})

it('what was felt a while ago, or by a clock that was put back, is forgotten', () => {
  const felt = WALKING
  expect(followSteps(felt, [], 18_000).felt).toEqual(felt)
  expect(followSteps(felt, [], 18_001).felt).toBeNull()
  expect(followSteps(felt, [], 2_999).felt).toBeNull()
})
