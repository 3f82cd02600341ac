import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pulseAt } from './pulse.ts'

const hears = [false, true]
const meters = fc.double({ min: 0, max: 1_000, noNaN: true })

describe('the pulse', () => {
  it('ticks once in 4 s at ice-cold and once in 0.6 s at burning', () => {
    expect(pulseAt(180).periodMs).toBe(4_000)
    expect(pulseAt(900).periodMs).toBe(4_000)
    expect(pulseAt(25).periodMs).toBe(600)
    expect(pulseAt(0).periodMs).toBe(600)
  })

  it('is never slower nor lower when nearer', () => {
    fc.assert(
      fc.property(meters, meters, fc.constantFrom(...hears), (one, other, isByEar) => {
        const near = pulseAt(Math.min(one, other), isByEar)
        const far = pulseAt(Math.max(one, other), isByEar)
        expect(near.periodMs).toBeLessThanOrEqual(far.periodMs)
        expect(near.hertz).toBeGreaterThanOrEqual(far.hertz)
      }),
    )
  })

  it('has no step: a metre changes it by less than a twentieth outside of burning', () => {
    for (let distance = 26; distance < 200; distance++) {
      const [here, beyond] = [pulseAt(distance), pulseAt(distance + 1)]
      expect(beyond.periodMs / here.periodMs).toBeLessThan(1.05)
      expect(here.hertz / beyond.hertz).toBeLessThan(1.05)
    }
  })

  it('tells steps by pitch where the pace is at its fastest', () => {
    expect(pulseAt(10).hertz).toBeGreaterThan(pulseAt(20).hertz * 1.1)
  })

  it('by ear quickens on to the spot itself, and is as ever outside of burning', () => {
    expect(pulseAt(25, true)).toEqual(pulseAt(25))
    expect(pulseAt(120, true)).toEqual(pulseAt(120))
    expect(pulseAt(6, true).periodMs).toBe(250)
    for (let distance = 6; distance < 25; distance++) {
      expect(pulseAt(distance, true).periodMs).toBeLessThan(
        pulseAt(distance + 1, true).periodMs * 0.99,
      )
    }
  })
})
