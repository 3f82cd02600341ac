import { loadImage } from './load-image.ts'

/** A decoded picture, upright. */
export interface OpenPicture {
  /** In pixels, of what there is to be seen. */
  width: number
  height: number
  /** Draws all of it over a canvas of this size. */
  draw: (pen: CanvasRenderingContext2D, width: number, height: number) => void
  close: () => void
}

/** Side of the canvas on which is looked where a broken picture ends. */
const PROBE_PIXELS = 256
/** With less of its area a picture does not show what was photographed; the server's limit too. */
const MIN_SHARE = 0.5
/** Value of 255 from which a pixel counts as drawn: half. */
const SEEN_FROM_ALPHA = 128

/**
 * Decodes a picture. Chromium makes no bitmap of a JPEG with any flaw in it, where an image element
 * shows what is there and leaves the rest transparent: then that is drawn, and the rest cut off.
 * @throws Error when less than half of it can be shown
 */
export async function openPicture(file: Blob): Promise<OpenPicture> {
  // Upright by default; the option `from-image` is an error in Chrome before 112.
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return openBrokenPicture(file)
  return {
    width: bitmap.width,
    height: bitmap.height,
    draw: (pen, width, height) => pen.drawImage(bitmap, 0, 0, width, height),
    close: () => bitmap.close(),
  }
}

async function openBrokenPicture(file: Blob): Promise<OpenPicture> {
  const url = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(url)
  try {
    const image = await loadImage(url)
    const { left, top, right, bottom } = findSeenPart(image)
    // Both differences are negative where nothing was drawn.
    const share = Math.max(0, right - left) * Math.max(0, bottom - top)
    if (share < MIN_SHARE) throw new Error('too little of it is there')
    const [x, y] = [left * image.naturalWidth, top * image.naturalHeight]
    const width = Math.floor((right - left) * image.naturalWidth)
    const height = Math.floor((bottom - top) * image.naturalHeight)
    return {
      width,
      height,
      draw: (pen, toWidth, toHeight) =>
        pen.drawImage(image, x, y, width, height, 0, 0, toWidth, toHeight),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}

/**
 * The part that was drawn, in shares of the width and height. A picture that was taken upright lies
 * on its side in the file, so that its last rows may be at any edge.
 */
function findSeenPart(image: HTMLImageElement) {
  const canvas = document.createElement('canvas')
  canvas.width = PROBE_PIXELS
  canvas.height = PROBE_PIXELS
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.drawImage(image, 0, 0, PROBE_PIXELS, PROBE_PIXELS)
  const { data } = pen.getImageData(0, 0, PROBE_PIXELS, PROBE_PIXELS)
  let [left, top, right, bottom] = [PROBE_PIXELS, PROBE_PIXELS, 0, 0]
  for (let index = 0; index < PROBE_PIXELS * PROBE_PIXELS; index++) {
    if ((data[index * 4 + 3] ?? 0) < SEEN_FROM_ALPHA) continue
    const [x, y] = [index % PROBE_PIXELS, Math.floor(index / PROBE_PIXELS)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  return {
    left: left / PROBE_PIXELS,
    top: top / PROBE_PIXELS,
    right: right / PROBE_PIXELS,
    bottom: bottom / PROBE_PIXELS,
  }
}
