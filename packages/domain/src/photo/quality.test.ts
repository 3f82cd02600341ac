import { describe, expect, it } from 'vitest'
import { judgeQuality, type GreyPicture } from './quality.ts'

const SIDE = 64

function picture(valueAt: (x: number, y: number) => number): GreyPicture {
  const pixels = Uint8Array.from({ length: SIDE * SIDE }, (_, i) =>
    valueAt(i % SIDE, Math.floor(i / SIDE)),
  )
  return { width: SIDE, height: SIDE, pixels }
}

/** Fine detail around a middle value, like leaves and gravel. */
const detail = (middle: number, strength: number) =>
  picture((x, y) => middle + (((x * 7 + y * 13) % 5) - 2) * strength)

describe('the quality of a photo', () => {
  it('nothing is said of a picture with light, shade and detail', () => {
    expect(judgeQuality(detail(120, 30))).toEqual({ isBlank: false, flaw: null })
  })

  it('[OPEN-38] a finger on the lens leaves nothing to see', () => {
    expect(judgeQuality(picture(() => 90)).isBlank).toBe(true)
    expect(judgeQuality(picture((x, y) => 88 + ((x + y) % 3))).isBlank).toBe(true)
  })

  it('one thing on an even ground is not nothing', () => {
    const leaf = picture((x, y) => (x > 28 && x < 34 && y > 28 && y < 34 ? 140 : 90))
    expect(judgeQuality(leaf).isBlank).toBe(false)
  })

  it('a soft sky without an edge is not nothing', () => {
    expect(judgeQuality(picture((_x, y) => 120 + y)).isBlank).toBe(false)
  })

  it.each([
    ['too-dark', detail(14, 6)],
    ['too-bright', detail(248, 3)],
    ['too-blurry', picture((x, y) => 60 + x + y)],
  ] as const)('%s is told', (flaw, of) => {
    expect(judgeQuality(of)).toEqual({ isBlank: false, flaw })
  })

  it('a picture without an inside is not measured to death', () => {
    const tiny = { width: 1, height: 1, pixels: Uint8Array.of(9) }
    expect(judgeQuality(tiny).isBlank).toBe(true)
  })
})
