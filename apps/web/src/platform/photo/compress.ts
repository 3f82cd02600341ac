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
    const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
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
