import { MAX_PHOTO_BYTES } from '@bramble/domain/limits'
import { fitWithin, GAME_PHOTO_PLAN, type CompressionPlan } from '@bramble/domain/photo/rules'
import { CaptureError } from '../camera/capture-problem.ts'
import { encodeJpeg } from './encode-jpeg.ts'

/** What the server takes; anything else the browser can show is drawn anew. */
const SENT_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/**
 * The photo as it is sent: untouched when small enough, else drawn anew within the longest side
 * and encoded with falling quality until it fits. Drawing it anew also leaves the place and time
 * behind that phones write into photos.
 * @throws {CaptureError} `unprocessed`
 */
export async function compressPhoto(
  photo: Blob,
  plan: CompressionPlan = GAME_PHOTO_PLAN,
): Promise<Blob> {
  if (photo.size <= plan.targetBytes && SENT_TYPES.includes(photo.type)) return photo
  try {
    // Upright by itself; the word that says so is an error in Chrome before 112.
    const bitmap = await createImageBitmap(photo)
    const { width, height } = fitWithin(bitmap, plan.maxSidePixels)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    let smallest: Blob | null = null
    for (const quality of plan.qualities) {
      smallest = await encodeJpeg(canvas, quality)
      if (smallest !== null && smallest.size <= plan.targetBytes) return smallest
    }
    if (smallest !== null) return smallest
  } catch {
    // Told below: for people every reason is the same.
  }
  throw new CaptureError('unprocessed')
}

/**
 * The photo, made smaller at once when it is larger than any that is taken (some phones make more
 * than 5 MB of leaves): the same phone would make the next one as large. What cannot be drawn comes
 * back as it is.
 */
export async function withinLimit(photo: Blob): Promise<Blob> {
  if (photo.size <= MAX_PHOTO_BYTES || !photo.type.startsWith('image/')) return photo
  return compressPhoto(photo).catch(() => photo)
}
