import { PROFILE_PHOTO_PLAN, profilePhotoAttempts } from '@bramble/domain/photo/rules'
import { CaptureError } from '../camera/capture-problem.ts'
import { encodeJpeg } from './encode-jpeg.ts'

/**
 * A profile photo as it is sent: always drawn anew as a small JPEG, which removes the place and
 * time that phones write into photos [PROFILE-10].
 * @throws {CaptureError} `unprocessed`
 */
export async function compressProfilePhoto(file: File): Promise<Blob> {
  const { targetBytes, maxBytes } = PROFILE_PHOTO_PLAN
  let smallest: Blob | null = null
  try {
    // Upright by default; the option `from-image` is an error in Chrome before 112.
    const bitmap = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    let drawnWidth = 0
    for (const { width, height, quality } of profilePhotoAttempts(bitmap, file.size)) {
      if (width !== drawnWidth) draw(bitmap, canvas, width, height)
      drawnWidth = width
      const photo = await encodeJpeg(canvas, quality)
      if (photo === null) break
      if (smallest === null || photo.size < smallest.size) smallest = photo
      if (photo.size <= targetBytes) break
    }
    bitmap.close()
  } catch {
    // Thrown below: every reason gets the same words.
  }
  if (smallest === null || smallest.size > maxBytes) throw new CaptureError('unprocessed')
  return smallest
}

function draw(bitmap: ImageBitmap, canvas: HTMLCanvasElement, width: number, height: number) {
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) return
  // JPEG has no transparency: transparent parts of a GIF or PNG would turn black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(bitmap, 0, 0, width, height)
}
