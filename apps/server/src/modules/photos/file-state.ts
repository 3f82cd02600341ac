import { createHash } from 'node:crypto'
import { looksLikeVoice } from '@bramble/domain/challenge/voice'
import type { PhotoVariant } from './photo-store.ts'
import type { Photo } from './photos.repository.ts'

/** `damaged`: of the right length, but not what was stored. */
export type FileState = 'whole' | 'missing' | 'truncated' | 'damaged'

/** First and last bytes of every JPEG. */
const START_OF_IMAGE = Buffer.from([0xff, 0xd8])
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

/** SHA-256 of a stored file. */
export function fileHashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Whether a stored file is what its row says. Small pictures can be made again and have no hash. */
export function stateOf(
  bytes: Buffer | null,
  { sizeBytes, width, fileHash }: Pick<Photo, 'sizeBytes' | 'width' | 'fileHash'>,
  variant: PhotoVariant,
): FileState {
  if (bytes === null) return 'missing'
  const isComplete =
    (width === null ? looksLikeVoice(bytes) : looksLikeJpeg(bytes)) &&
    (variant !== 'full' || bytes.length === sizeBytes)
  if (!isComplete) return 'truncated'
  if (variant !== 'full' || fileHash === null) return 'whole'
  return fileHashOf(bytes) === fileHash ? 'whole' : 'damaged'
}

function looksLikeJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).equals(START_OF_IMAGE) && bytes.subarray(-2).equals(END_OF_IMAGE)
}
