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
    expect(judgeQuality(detail(120, 30))).toEqual({ isBlank: false, isShaken: false, flaw: null })
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

  describe('[OPEN-38] in a tenth of the light', () => {
    /** Larger than a block of means by far; grain as of a sensor. */
    const dusk = (valueAt: (x: number, y: number) => number): GreyPicture => {
      const side = 256
      const pixels = Uint8Array.from({ length: side * side }, (_, i) => {
        const grain = ((i * 7_919) % 5) - 2
        return Math.max(0, valueAt(i % side, Math.floor(i / side)) + grain)
      })
      return { width: side, height: side, pixels }
    }

    it('trees are faint, and dark, and not nothing', () => {
      const trees = dusk((x, y) => 12 + 3 * Math.sin(x / 11) + 3 * Math.sin(y / 17))
      expect(judgeQuality(trees)).toEqual({ isBlank: false, isShaken: false, flaw: 'too-dark' })
    })

    it.each([
      ['a pocket', () => 3],
      ['a finger with light from one side', (x: number) => 8 + x / 32],
      ['a lens that is covered all over', () => 25],
    ])('%s is nothing', (_what, valueAt) => {
      expect(judgeQuality(dusk(valueAt)).isBlank).toBe(true)
    })
  })

  it.each([
    ['too-dark', detail(14, 6)],
    ['too-bright', detail(248, 3)],
    ['too-blurry', picture((x, y) => 60 + x + y)],
  ] as const)('%s is told', (flaw, of) => {
    expect(judgeQuality(of)).toEqual({ isBlank: false, isShaken: false, flaw })
  })

  describe('[OPEN-38] a phone that moves', () => {
    /** Stones of all sizes, moved by so many pixels while the picture was taken. */
    const moved = (pixels: number, angle: number): GreyPicture => {
      const side = 256
      const shade = (x: number, y: number) => {
        const stone = (size: number) => {
          const place = Math.floor(x / size) * 7_919 + Math.floor(y / size) * 104_729 + size
          return ((Math.imul(place, 2_654_435_761) >>> 16) & 255) - 128
        }
        return 128 + 0.2 * (stone(3) + stone(7) + stone(19) + stone(41))
      }
      const steps = Math.max(1, pixels)
      const values = Uint8Array.from({ length: side * side }, (_, index) => {
        let sum = 0
        for (let step = 0; step < steps; step++) {
          const far = step - (steps - 1) / 2 + 500
          const [x, y] = [index % side, Math.floor(index / side)]
          sum += shade(x + Math.cos(angle) * far, y + Math.sin(angle) * far)
        }
        return sum / steps
      })
      return { width: side, height: side, pixels: values }
    }
    const angles = [0, 0.6, Math.PI / 2, 2.2]

    it.each(angles)('leaves no detail along its way: %f', (angle) => {
      const { isBlank, isShaken, flaw } = judgeQuality(moved(25, angle))
      expect({ isBlank, isShaken, flaw }).toEqual({
        isBlank: false,
        isShaken: true,
        flaw: 'too-blurry',
      })
    })

    it.each(angles)('and one that is held still does not: %f', (angle) => {
      expect(judgeQuality(moved(1, angle))).toEqual({ isBlank: false, isShaken: false, flaw: null })
    })

    it('trunks that stand side by side have not moved', () => {
      const side = 256
      const pixels = Uint8Array.from({ length: side * side }, (_, index) => {
        const grain = (Math.imul(index, 2_654_435_761) >>> 20) & 31
        return ((Math.floor((index % side) / 9) * 97) % 160) + grain
      })
      expect(judgeQuality({ width: side, height: side, pixels }).isShaken).toBe(false)
    })
  })

  it('a picture without an inside is not measured to death', () => {
    const tiny = { width: 1, height: 1, pixels: Uint8Array.of(9) }
    expect(judgeQuality(tiny).isBlank).toBe(true)
  })
})
