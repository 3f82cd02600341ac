import { looksLikeVoice } from '@bramble/domain/challenge/voice'
import type { PhotoVariant } from './photo-store.ts'
import type { Photo } from './photos.repository.ts'

export type FileState = 'whole' | 'missing' | 'truncated'

/** First and last bytes of every JPEG. */
const START_OF_IMAGE = Buffer.from([0xff, 0xd8])
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

/** Whether a stored file is what its row says: cheap enough for each time that it is shown. */
export function stateOf(
  bytes: Buffer | null,
  { sizeBytes, width }: Pick<Photo, 'sizeBytes' | 'width'>,
  variant: PhotoVariant,
): FileState {
  if (bytes === null) return 'missing'
  const isComplete =
    (width === null ? looksLikeVoice(bytes) : looksLikeJpeg(bytes)) &&
    (variant !== 'full' || bytes.length === sizeBytes)
  return isComplete ? 'whole' : 'truncated'
}

function looksLikeJpeg(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).equals(START_OF_IMAGE) && bytes.subarray(-2).equals(END_OF_IMAGE)
}
