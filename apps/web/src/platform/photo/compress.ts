import { MAX_PHOTO_BYTES } from '@bramble/domain/limits'
import { fitWithin, GAME_PHOTO_PLAN, type CompressionPlan } from '@bramble/domain/photo/rules'
import { CaptureError } from '../camera/capture-problem.ts'
import { openPicture } from './open-picture.ts'

/** Types the server accepts; any other picture is drawn anew. */
const SENT_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/**
 * The photo as it is sent: unchanged when small enough, else drawn anew within the longest side and
 * encoded with falling quality until it fits. Drawing it anew also removes the place and time that
 * phones write into photos.
 * @throws {CaptureError} `unprocessed`
 */
export async function compressPhoto(
  photo: Blob,
  plan: CompressionPlan = GAME_PHOTO_PLAN,
): Promise<Blob> {
  if (photo.size <= plan.targetBytes && SENT_TYPES.includes(photo.type)) return photo
  try {
    const picture = await openPicture(photo)
    const { width, height } = fitWithin(picture, plan.maxSidePixels)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const pen = canvas.getContext('2d')
    if (pen !== null) picture.draw(pen, width, height)
    picture.close()
    let smallest: Blob | null = null
    for (const quality of plan.qualities) {
      smallest = await encodeJpeg(canvas, quality)
      if (smallest !== null && smallest.size <= plan.targetBytes) return smallest
    }
    if (smallest !== null) return smallest
  } catch {
    // Thrown below: every reason gets the same words.
  }
  throw new CaptureError('unprocessed')
}

/**
 * The photo, compressed when it is larger than the server accepts (some phones take photos of
 * leaves of more than 5 MB): the same phone would take the next one as large. A photo that cannot
 * be drawn is returned unchanged.
 */
export async function withinLimit(photo: Blob): Promise<Blob> {
  if (photo.size <= MAX_PHOTO_BYTES || !photo.type.startsWith('image/')) return photo
  return compressPhoto(photo).catch(() => photo)
}

/** The canvas as JPEG, or null when the browser cannot. */
export function encodeJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
