import type { GreyPicture } from '@bramble/domain/photo/quality'
import { loadDecoder } from './decoder.ts'
import type { CleanPhoto } from './image-pipeline.ts'

/** A clean photo in grey, scaled down to at most `maxSidePixels`. */
export async function readGrey(
  photo: CleanPhoto['variants']['full'],
  maxSidePixels: number,
): Promise<GreyPicture> {
  const sharp = await loadDecoder()
  const { data, info } = await sharp(photo)
    .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
