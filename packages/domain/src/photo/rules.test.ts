import { describe, expect, it } from 'vitest'
import { capturedPhotoRefusal, fitWithin, GAME_PHOTO_PLAN } from './rules.ts'

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

describe('[PHOTO-14, CONST-16] the size of a photo', () => {
  it.each([
    [4000, 3000, 1920, 1440],
    [3000, 4000, 1440, 1920],
    [1920, 1080, 1920, 1080],
    [640, 480, 640, 480],
    [1921, 1921, 1920, 1920],
    [40_000, 3, 1920, 1],
  ])('%i x %i becomes %i x %i', (width, height, smallerWidth, smallerHeight) => {
    expect(fitWithin({ width, height }, 1920)).toEqual({
      width: smallerWidth,
      height: smallerHeight,
    })
  })
})
