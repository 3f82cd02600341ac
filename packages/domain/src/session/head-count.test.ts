import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countHeads, type Counted } from './head-count.ts'

const NOW = 1_780_000_000_000
const PARK = { lat: 51.5, lng: -0.16 }
const at = (northMeters: number, ageMs = 0, accuracy = 5) => ({
  place: { lat: PARK.lat + northMeters / 111_195, lng: PARK.lng },
  accuracy,
  atMs: NOW - ageMs,
})
const child = (number: number, more: Partial<Counted> = {}): Counted => ({
  id: `child-${number}`,
  number,
  isReturned: false,
  sighting: at(200),
  ...more,
})
const HERE = { host: at(0), ticked: new Set<string>(), nowMs: NOW }

it('the missing stand first, by number, and each of the others with how it is known', () => {
  const all = [
    child(4),
    child(3, { isReturned: true }),
    child(2, { sighting: at(8) }),
    child(1, { sighting: null }),
    child(5),
  ]
  const { missing, back } = countHeads(all, { ...HERE, ticked: new Set(['child-5']) })
  expect(missing.map(({ number }) => number)).toEqual([1, 4])
  expect(back.map(({ child: { number }, by }) => [number, by])).toEqual([
    [2, 'beside'],
    [3, 'returned'],
    [5, 'ticked'],
  ])
})

it.each([
  ['21 m away', at(21)],
  ['a place of 16 s ago', at(5, 16_000)],
  ['a phone that is vague by 30 m', at(5, 0, 30)],
])('%s is not here', (_name, sighting) => {
  expect(countHeads([child(1, { sighting })], HERE).back).toEqual([])
})

it('nobody is counted by distance while the grown-up’s place is not known', () => {
  const { missing } = countHeads([child(1, { sighting: at(2) })], { ...HERE, host: null })
  expect(missing).toHaveLength(1)
})

it('every child is counted once, whatever is known of it', () => {
  const anyone = fc.record({
    isReturned: fc.boolean(),
    sighting: fc.option(fc.integer({ min: 0, max: 60 }).map((meters) => at(meters))),
    isTicked: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyone, { maxLength: 15 }), (drawn) => {
      const all = drawn.map((one, index) => child(index + 1, one))
      const ticked = new Set(all.filter((_, index) => drawn[index]!.isTicked).map(({ id }) => id))
      const { missing, back } = countHeads(all, { ...HERE, ticked })
      const numbers = [...missing, ...back.map((one) => one.child)].map(({ number }) => number)
      expect(numbers.sort((a, b) => a - b)).toEqual(all.map(({ number }) => number))
      for (const { id, isReturned } of missing) expect(isReturned || ticked.has(id)).toBe(false)
    }),
  )
})
