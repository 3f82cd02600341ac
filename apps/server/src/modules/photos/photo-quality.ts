import {
  judgeQuality,
  QUALITY_SIDE_PIXELS,
  type GreyPicture,
  type PhotoQuality,
} from '@bramble/domain/photo/quality'
import { lazily } from '#/platform/lazily.ts'
import type { CleanPhoto } from './image-pipeline.ts'
import { loadDecoder } from './decoder.ts'

/** Then the thread ends and gives its memory back. */
const IDLE_MS = 60_000

const startThread = lazily(async () => {
  const { Piscina } = await import('piscina')
  return new Piscina<GreyPicture, PhotoQuality>({
    filename: new URL('./quality-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // It looks at pictures of strangers and needs none of the server's secrets.
    env: {},
  })
})

/**
 * Judges the light of a photo. In a thread of its own: every photo is some ten milliseconds of
 * arithmetic, for which no polling child should wait.
 */
export async function judgePhoto(photo: CleanPhoto['variants']['full']): Promise<PhotoQuality> {
  const picture = await readGrey(photo, QUALITY_SIDE_PIXELS)
  try {
    const thread = await startThread()
    return await thread.run(picture, { name: 'judgeQuality' })
  } catch {
    // A machine that has no room for a thread can still judge.
    return judgeQuality(picture)
  }
}

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
