import { PROFILE_PHOTO_PLAN, profilePhotoAttempts } from '@bramble/domain/photo/rules'
import { CaptureError } from '../camera/capture-problem.ts'
import { encodeJpeg } from './compress.ts'
import { openPicture, type OpenPicture } from './open-picture.ts'

/**
 * A profile photo as it is sent: always drawn anew as a small JPEG, which removes the place and
 * time that phones write into photos [PROFILE-10].
 * @throws {CaptureError} `unprocessed`
 */
export async function compressProfilePhoto(file: File): Promise<Blob> {
  const { targetBytes, maxBytes } = PROFILE_PHOTO_PLAN
  let smallest: Blob | null = null
  try {
    const picture = await openPicture(file)
    const canvas = document.createElement('canvas')
    let drawnWidth = 0
    for (const { width, height, quality } of profilePhotoAttempts(picture, file.size)) {
      if (width !== drawnWidth) draw(picture, canvas, width, height)
      drawnWidth = width
      const photo = await encodeJpeg(canvas, quality)
      if (photo === null) break
      if (smallest === null || photo.size < smallest.size) smallest = photo
      if (photo.size <= targetBytes) break
    }
    picture.close()
  } catch {
    // Thrown below: every reason gets the same words.
  }
  if (smallest === null || smallest.size > maxBytes) throw new CaptureError('unprocessed')
  return smallest
}

function draw(picture: OpenPicture, canvas: HTMLCanvasElement, width: number, height: number) {
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (pen === null) return
  // JPEG has no transparency: transparent parts of a GIF or PNG would turn black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  picture.draw(pen, width, height)
}
