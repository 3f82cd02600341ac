import { expect, it } from 'vitest'
import { updateWalkBack, type WalkBackMemory } from './walk-back.ts'

/** Walks along the distances, one look every three seconds. */
function walk(distances: readonly number[], accuracyMeters = 8) {
  let memory: WalkBackMemory | null = null
  return distances.map((meters, i) => {
    const result = updateWalkBack(memory, { meters, accuracyMeters, atMs: i * 3_000 })
    memory = result.memory
    return result
  })
}

it('a child who walks to its grown-up hears warmer and warmer until they see each other', () => {
  const seen = walk([220, 210, 150, 100, 60, 40, 24, 12])
  expect(seen.map(({ state }) => state)).toEqual([
    'ice-cold',
    'ice-cold',
    'very-cold',
    'cold',
    'warm',
    'very-warm',
    'burning',
    'challenge',
  ])
  expect(seen.slice(1).every(({ trend }) => trend === 'warmer')).toBe(true)
})

it('a child who goes the wrong way hears colder', () => {
  expect(walk([60, 64, 69, 74]).at(-1)?.trend).toBe('colder')
})

it('a child who stands hears no trend, however the distance wavers', () => {
  const seen = walk([80, 82, 79, 81, 80, 82])
  expect(seen.map(({ trend }) => trend)).toEqual(seen.map(() => null))
})

it('vague phones need a larger change', () => {
  expect(walk([80, 74], 30).at(-1)?.trend).toBeNull()
  expect(walk([80, 60], 30).at(-1)?.trend).toBe('warmer')
})

it('one look twice within a second is one look', () => {
  const first = updateWalkBack(null, { meters: 80, accuracyMeters: 8, atMs: 0 })
  const again = updateWalkBack(first.memory, { meters: 80, accuracyMeters: 8, atMs: 500 })
  expect(again.memory.past).toEqual([{ atMs: 0, meters: 80 }])
})

it('a clock that was set back forgets the looks from after it', () => {
  const late = updateWalkBack(null, { meters: 80, accuracyMeters: 8, atMs: 90_000 })
  const early = updateWalkBack(late.memory, { meters: 40, accuracyMeters: 8, atMs: 1_000 })
  expect(early.trend).toBeNull()
})
