import sharp from 'sharp'

/** A picture without colour, one byte for each pixel, row by row. */
export interface GreyPicture {
  width: number
  height: number
  pixels: Uint8Array
}

/** Details of trees and stones are still there, and one comparison stays below a second. */
const LONGEST_SIDE_PIXELS = 640
const MAX_PIXELS = 50_000_000
const TIMEOUT_SECONDS = 5

/**
 * Upright, small, and spread over all shades, so that the light of the day counts less.
 *
 * @throws Error when this is no picture
 */
export async function toGreyPicture(picture: Buffer): Promise<GreyPicture> {
  const { data, info } = await sharp(picture, {
    limitInputPixels: MAX_PIXELS,
    pages: 1,
    autoOrient: true,
  })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize(LONGEST_SIDE_PIXELS, LONGEST_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .greyscale()
    .normalise({ lower: 1, upper: 99 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
