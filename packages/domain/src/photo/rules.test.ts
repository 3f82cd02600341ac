import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  capturedPhotoRefusal,
  fitWithin,
  GAME_PHOTO_PLAN,
  GROWN_UP_PHOTO_PLAN,
  PROFILE_PHOTO_PLAN,
  profilePhotoAttempts,
  profilePhotoSide,
} from './rules.ts'

const MB = 1024 * 1024

it.each([
  ['an empty file', 0, 'image/jpeg', 'empty'],
  ['a film', 1_000, 'video/mp4', 'not-an-image'],
  ['a file of no known kind', 1_000, '', 'not-an-image'],
  ['a picture of exactly 5 MB', 5 * MB, 'image/heic', null],
  ['a picture of one byte more', 5 * MB + 1, 'image/jpeg', 'too-large'],
  ['a film that is too large', 6 * MB, 'video/mp4', 'not-an-image'],
] as const)(
  '[PHOTO-05, PHOTO-06, PHOTO-07] %s of %i bytes and type "%s": %s',
  (_words, sizeBytes, contentType, refusal) => {
    expect(capturedPhotoRefusal({ sizeBytes, contentType })).toBe(refusal)
  },
)

it('[PHOTO-14, CONST-16] photos are made smaller to 1 MB by quality 0.9 down to 0.3 in steps of 0.1', () => {
  expect(GAME_PHOTO_PLAN).toEqual({
    targetBytes: MB,
    maxSidePixels: 1920,
    qualities: [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3],
  })
})

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

  it.each([
    [1, 1000],
    [3 * MB, 1000],
    [3 * MB + 1, 800],
    [5 * MB, 800],
    [5 * MB + 1, 600],
  ])('of %i bytes is at most %i px long', (fileBytes, sidePixels) => {
    expect(profilePhotoSide(fileBytes)).toBe(sidePixels)
  })

  it('is tried at 950 KB first and must be at most 1 MB', () => {
    expect(PROFILE_PHOTO_PLAN).toMatchObject({ targetBytes: 950 * 1024, maxBytes: MB })
  })

  it('begins at quality 0.4 within the side, falls to 0.05, then shrinks by a tenth', () => {
    const attempts = profilePhotoAttempts({ width: 4000, height: 3000 }, MB)
    expect(attempts.slice(0, 7)).toEqual([
      { width: 1000, height: 750, quality: 0.4 },
      { width: 1000, height: 750, quality: 0.3 },
      { width: 1000, height: 750, quality: 0.2 },
      { width: 1000, height: 750, quality: 0.1 },
      { width: 1000, height: 750, quality: 0.05 },
      { width: 900, height: 675, quality: 0.05 },
      { width: 810, height: 608, quality: 0.05 },
    ])
    expect(attempts).toHaveLength(15)
  })

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
