import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fitWithin,
  GAME_PHOTO_PLAN,
  GROWN_UP_PHOTO_PLAN,
  profilePhotoAttempts,
  profilePhotoSide,
} from './rules.ts'

const MB = 1024 * 1024

it('[PHOTO-14] the photo of the grown-up is smaller than the most that is allowed', () => {
  const { targetBytes, maxSidePixels, qualities } = GROWN_UP_PHOTO_PLAN
  expect(targetBytes).toBeLessThan(GAME_PHOTO_PLAN.targetBytes)
  expect(maxSidePixels).toBeLessThan(GAME_PHOTO_PLAN.maxSidePixels)
  expect(GAME_PHOTO_PLAN.qualities).toEqual(expect.arrayContaining([...qualities]))
})

it.each([
  [4000, 3000, 1920, 1440],
  [3000, 4000, 1440, 1920],
  [1920, 1080, 1920, 1080],
  [640, 480, 640, 480],
  [1921, 1921, 1920, 1920],
  [40_000, 3, 1920, 1],
])(
  '[PHOTO-14, CONST-16] the size of a photo %i x %i becomes %i x %i',
  (width, height, smallerWidth, smallerHeight) => {
    expect(fitWithin({ width, height }, 1920)).toEqual({
      width: smallerWidth,
      height: smallerHeight,
    })
  },
)

describe('[PROFILE-10, CONST-36] a profile photo', () => {
  const side = fc.integer({ min: 1, max: 12_000 })
  const given = fc.record({
    size: fc.record({ width: side, height: side }),
    fileBytes: fc.integer({ min: 1, max: 20 * MB }),
  })
  const longest = ({ width, height }: { width: number; height: number }) => Math.max(width, height)
  const onAll = (
    check: (
      attempts: ReturnType<typeof profilePhotoAttempts>,
      given: { size: { width: number; height: number }; fileBytes: number },
    ) => void,
  ) =>
    fc.assert(
      fc.property(given, (one) => check(profilePhotoAttempts(one.size, one.fileBytes), one)),
    )

  it('is tried at most 15 times, at least once', () => {
    onAll((attempts) => {
      expect(attempts.length).toBeGreaterThan(0)
      expect(attempts.length).toBeLessThanOrEqual(15)
    })
  })

  it('never grows and never leaves its side', () => {
    onAll((attempts, { size, fileBytes }) => {
      for (const { width, height } of attempts) {
        expect(width).toBeLessThanOrEqual(size.width)
        expect(height).toBeLessThanOrEqual(size.height)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
        expect(longest({ width, height })).toBeLessThanOrEqual(profilePhotoSide(fileBytes))
      }
    })
  })

  it('is never shrunk below 200 px, and by a tenth at most in one step', () => {
    onAll((attempts) => {
      attempts.slice(1).forEach((next, index) => {
        const before = longest(attempts[index] ?? next)
        if (longest(next) === before) return
        expect(longest(next)).toBeGreaterThanOrEqual(200)
        expect(longest(next)).toBeGreaterThanOrEqual(Math.floor(before * 0.9))
      })
    })
  })

  it('keeps its quality between 0.4 and 0.05, falling, before it shrinks', () => {
    onAll((attempts) => {
      expect(attempts[0]?.quality).toBe(0.4)
      attempts.slice(1).forEach((next, index) => {
        const before = attempts[index] ?? next
        expect(next.quality).toBeLessThanOrEqual(before.quality)
        expect(next.quality).toBeGreaterThanOrEqual(0.05)
        if (longest(next) < longest(before)) expect(before.quality).toBe(0.05)
      })
    })
  })
})
