import { MAX_PHOTO_BYTES } from '@bramble/domain/limits'
import { AppError } from '#/platform/http/app-error.ts'

const DATA_ADDRESS = /^data:image\/(?:jpeg|png|webp);base64,/i
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/**
 * Decodes a base64 photo. Node's decoder skips invalid characters, so they are checked first.
 * @throws photo.unreadable, photo.too-large
 */
export function readPhotoText(text: string): Buffer {
  const base64 = text.replace(DATA_ADDRESS, '')
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) throw new AppError('photo.unreadable')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MAX_PHOTO_BYTES) throw new AppError('photo.too-large')
  return bytes
}
