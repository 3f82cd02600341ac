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
