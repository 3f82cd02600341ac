import { loadImage } from './photo/load-image.ts'
import { asFile } from '#/ui/drawings/draw.ts'
import {
  PICTURE_FONT,
  STROKE_WIDTH,
  TRAIL,
  type Picture,
  type PicturePart,
} from '#/ui/drawings/picture.tsx'

/** About 160 dots an inch on A4: sharp in print, and small enough to send. */
const PIXELS_PER_UNIT = 2.2

/**
 * The picture as a PNG file, made on this device. A photo that cannot be loaded is left out.
 * @throws when the browser cannot paint or encode it
 */
export async function paintPicture(picture: Picture, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * PIXELS_PER_UNIT)
  canvas.height = Math.round(picture.height * PIXELS_PER_UNIT)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('this browser cannot paint')
  pen.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT)
  // The letters of the page; without them others are painted.
  await document.fonts.load(`600 24px ${PICTURE_FONT}`).catch(() => undefined)
  for (const part of picture.parts) await paint(pen, part)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('this browser cannot encode a picture')
  return new File([blob], name, { type: blob.type })
}

async function paint(pen: CanvasRenderingContext2D, part: PicturePart): Promise<void> {
  switch (part.kind) {
    case 'panel':
      pen.beginPath()
      pen.roundRect(part.x, part.y, part.width, part.height, part.radius)
      return fillAndStroke(pen, part.fill, part.stroke)
    case 'disc':
      pen.beginPath()
      pen.arc(part.x, part.y, part.radius, 0, 2 * Math.PI)
      return fillAndStroke(pen, part.fill, part.stroke)
    case 'shape':
      pen.fillStyle = part.fill
      return pen.fill(new Path2D(part.d))
    case 'trail':
      pen.save()
      pen.strokeStyle = part.stroke
      pen.lineWidth = part.width ?? TRAIL.width
      pen.lineCap = 'round'
      pen.setLineDash(part.width === undefined ? [...TRAIL.dash] : [])
      pen.stroke(new Path2D(part.d))
      return pen.restore()
    case 'text':
      pen.fillStyle = part.fill
      pen.font = `600 ${part.size}px ${PICTURE_FONT}`
      pen.textAlign = 'center'
      return pen.fillText(part.text, part.x, part.y)
    case 'drawing': {
      const file = asFile(part.drawing, Math.ceil(part.size * PIXELS_PER_UNIT))
      const image = await loadImage(`data:image/svg+xml,${encodeURIComponent(file)}`)
      return pen.drawImage(image, part.x, part.y, part.size, part.size)
    }
    case 'photo': {
      const image = await loadImage(part.src).catch(() => null)
      if (image !== null) drawCovering(pen, image, part)
    }
  }
}

function fillAndStroke(pen: CanvasRenderingContext2D, fill: string, stroke?: string): void {
  if (fill !== 'none') {
    pen.fillStyle = fill
    pen.fill()
  }
  if (stroke === undefined) return
  pen.strokeStyle = stroke
  pen.lineWidth = STROKE_WIDTH
  pen.stroke()
}

/** Fills the frame and cuts off what is too much, as `object-fit: cover` does. */
function drawCovering(
  pen: CanvasRenderingContext2D,
  image: HTMLImageElement,
  frame: { x: number; y: number; width: number; height: number },
): void {
  const { x, y, width, height } = frame
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
  const [cutWidth, cutHeight] = [width / scale, height / scale]
  const left = (image.naturalWidth - cutWidth) / 2
  const top = (image.naturalHeight - cutHeight) / 2
  pen.drawImage(image, left, top, cutWidth, cutHeight, x, y, width, height)
}
