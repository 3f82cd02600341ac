import { describe, expect, it } from 'vitest'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { createSeededRandom } from '#/testing/seeded-random.ts'
import { isId, newId } from './ids.ts'
import { systemRandom } from './random.ts'

describe('an id', () => {
  it('is a UUID of version 7', () => {
    const id = newId(createFakeClock(), systemRandom)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(isId(id)).toBe(true)
  })

  it('rises with time', () => {
    const clock = createFakeClock()
    const ids = Array.from({ length: 50 }, () => {
      clock.advance(1)
      return newId(clock, systemRandom)
    })
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(50)
  })

  it('is the same from the same seed and time', () => {
    const make = () => newId(createFakeClock(), createSeededRandom(7))
    expect(make()).toBe(make())
  })

  it.each(['', 'join', '0190d8b0-0000-7000-8000-00000000000', `${'a'.repeat(36)}`, 7, null])(
    'is not %j',
    (value) => expect(isId(value)).toBe(false),
  )
})

describe.each([
  ['the system', systemRandom],
  ['a seed', createSeededRandom(3)],
])('chance from %s', (_, random) => {
  it('keeps its promises', () => {
    expect(random.bytes(5)).toHaveLength(5)
    expect(isId(random.uuid())).toBe(true)
    expect(random.token()).toMatch(/^[\w-]{43}$/)
    const numbers = Array.from({ length: 300 }, () => random.int(3))
    expect(new Set(numbers)).toEqual(new Set([0, 1, 2]))
  })
})
