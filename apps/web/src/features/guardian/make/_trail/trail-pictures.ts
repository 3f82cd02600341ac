import { MAX_PHOTO_BYTES } from '@bramble/domain/limits'
import type { EntryProblem } from './found-trail.ts'

const ADDRESS = /^data:(image\/(?:jpeg|png|webp));base64,/
/** Enough of the base64 text for the first twelve bytes. */
const START_LENGTH = 16

/** First bytes of the kinds of pictures that the server takes; WebP has its size in between. */
const SIGNATURES: Readonly<Record<string, (start: string) => boolean>> = {
  'image/jpeg': (start) => start.startsWith('\xff\xd8\xff'),
  'image/png': (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
  'image/webp': (start) => start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP',
}

/** What is wrong with a picture of a file, or null. It is not decoded; the server does that. */
export function problemOfPicture(address: string): EntryProblem | null {
  const [prefix, type] = ADDRESS.exec(address) ?? []
  if (prefix === undefined || type === undefined) return 'picture'
  const base64Length = address.length - prefix.length
  if ((base64Length / 4) * 3 > MAX_PHOTO_BYTES) return 'picture-size'
  const start = decode(address.slice(prefix.length, prefix.length + START_LENGTH))
  return start !== null && SIGNATURES[type]?.(start) === true ? null : 'picture'
}

/** The picture as a file to be sent; null when its text is not base64. */
export function pictureOf(address: string): Blob | null {
  const [prefix = '', type = ''] = ADDRESS.exec(address) ?? []
  const binary = decode(address.slice(prefix.length))
  if (binary === null) return null
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return new Blob([bytes], { type })
}

function decode(base64: string): string | null {
  try {
    return atob(base64)
  } catch {
    return null
  }
}
