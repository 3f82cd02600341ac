import { describe, expect, it } from 'vitest'
import { feelsSteps, type Shake } from './feels-steps.ts'

/** Readings of 3 s, 60 a second, of a length that varies around gravity. */
function readings(over: (second: number) => number, everyMs = 1000 / 60): Shake[] {
  return Array.from({ length: Math.floor(3000 / everyMs) }, (_, i) => {
    const atMs = 1_000_000 + i * everyMs
    return { atMs, metersPerSecond2: 9.81 + over((i * everyMs) / 1000) }
  })
}

let seed = 5
function chance(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

describe('what a phone in the hand feels', () => {
  it.each([1.2, 1.8, 2.6])('is walking at %d steps a second', (steps) => {
    const walk = (second: number) =>
      2 * Math.sin(2 * Math.PI * steps * second) + 0.6 * Math.sin(4 * Math.PI * steps * second)
    expect(feelsSteps(readings((second) => walk(second) + chance() - 0.5))).toBe(true)
    expect(feelsSteps(readings(walk, 50))).toBe(true)
  })

  it('is no walking where it lies still, or is held still', () => {
    expect(feelsSteps(readings(() => 0))).toBe(false)
    expect(feelsSteps(readings(() => 0.3 * (chance() - 0.5)))).toBe(false)
  })

  it('is no walking where it is shaken at random or knocked once', () => {
    expect(feelsSteps(readings(() => 6 * (chance() - 0.5)))).toBe(false)
    expect(feelsSteps(readings((second) => (second > 1 && second < 1.1 ? 15 : 0)))).toBe(false)
  })

  it('is not known from few readings, and not through a gap', () => {
    expect(feelsSteps([])).toBeNull()
    expect(feelsSteps(readings(() => 0, 200))).toBeNull()
    expect(feelsSteps(readings(() => 0).slice(0, 60))).toBeNull()
    const gap = readings(() => 0).filter((_, i) => i < 60 || i > 100)
    expect(feelsSteps(gap)).toBeNull()
  })
})
