import { MAX_PHOTO_BYTES, MAX_PHOTO_SIDE_PIXELS } from '../limits.ts'

/** How a photo is made smaller on the phone before it is sent. */
export interface CompressionPlan {
  /** Files at or below this are sent as they are. */
  targetBytes: number
  maxSidePixels: number
  /** JPEG qualities to try in order until the result fits. */
  qualities: readonly number[]
}

/** Photos of children and of challenges: at most 1 MB, longest side 1920 px, quality 0.9 to 0.3. */
export const GAME_PHOTO_PLAN: CompressionPlan = {
  targetBytes: 1024 * 1024,
  maxSidePixels: MAX_PHOTO_SIDE_PIXELS,
  qualities: [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3],
}

/**
 * The photo of the grown-up, which helps to find the two when they are apart: nobody keeps it beyond the
 * game, and a child waits for it on whatever line there is.
 */
export const GROWN_UP_PHOTO_PLAN: CompressionPlan = {
  targetBytes: 300 * 1024,
  maxSidePixels: 1600,
  qualities: [0.9, 0.8, 0.7, 0.6, 0.5],
}

/** A photo for a machine: it sees no more than this, and a slow network carries no more. */
export const MACHINE_PHOTO_PLAN: CompressionPlan = {
  targetBytes: 256 * 1024,
  maxSidePixels: 1024,
  qualities: [0.8, 0.7, 0.6, 0.5],
}

/** Why a captured file is not taken, or null when it is. */
export type PhotoRefusal = 'empty' | 'not-an-image' | 'too-large'

/** The rules a file from the camera must meet before it is shown. */
export function capturedPhotoRefusal(file: {
  sizeBytes: number
  contentType: string
}): PhotoRefusal | null {
  if (file.sizeBytes === 0) return 'empty'
  if (!file.contentType.startsWith('image/')) return 'not-an-image'
  return file.sizeBytes > MAX_PHOTO_BYTES ? 'too-large' : null
}

/** Width and height that fit within the longest side, never enlarged. */
export function fitWithin(
  size: { width: number; height: number },
  maxSidePixels: number,
): { width: number; height: number } {
  const longest = Math.max(size.width, size.height)
  if (longest <= maxSidePixels) return { width: size.width, height: size.height }
  const scale = maxSidePixels / longest
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}

/** Profile photos are small pictures: made much smaller, whatever they were [PROFILE-10]. */
export const PROFILE_PHOTO_PLAN = {
  /** The first result of at most this size is taken. */
  targetBytes: 950 * 1024,
  /** A result above this is an error. */
  maxBytes: 1024 * 1024,
  maxAttempts: 15,
  qualities: [0.4, 0.3, 0.2, 0.1],
  qualityFloor: 0.05,
  /** Each side after an attempt at the lowest quality, as a share of the one before. */
  shrinkFactor: 0.9,
  /** The longest side is never shrunk below this. */
  minSidePixels: 200,
} as const

/** Longest side of a profile photo, by the size of the file it is made from [PROFILE-10]. */
export function profilePhotoSide(fileBytes: number): number {
  if (fileBytes > 5 * 1024 * 1024) return 600
  return fileBytes > 3 * 1024 * 1024 ? 800 : 1000
}

/**
 * How to encode a profile photo, in the order to try: quality falls to its floor, then the picture
 * shrinks. It is never enlarged.
 */
export function profilePhotoAttempts(
  size: { width: number; height: number },
  fileBytes: number,
): { width: number; height: number; quality: number }[] {
  const { qualities, qualityFloor, maxAttempts, shrinkFactor, minSidePixels } = PROFILE_PHOTO_PLAN
  const first = fitWithin(size, profilePhotoSide(fileBytes))
  const attempts = [...qualities, qualityFloor].map((quality) => ({ ...first, quality }))
  let side = Math.max(first.width, first.height)
  while (attempts.length < maxAttempts && side > minSidePixels) {
    side = Math.max(minSidePixels, Math.floor(side * shrinkFactor))
    attempts.push({ ...fitWithin(first, side), quality: qualityFloor })
  }
  return attempts
}
