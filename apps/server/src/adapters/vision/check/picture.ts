import sharp from 'sharp'

const WIDTH = 768
const HEIGHT = 576
const PETALS = 12

type Colour = readonly [number, number, number]
const SKY: Colour = [150, 200, 240]
const GRASS: Colour = [70, 140, 60]
const STEM: Colour = [40, 100, 40]
const PETAL: Colour = [250, 200, 30]
const HEART: Colour = [90, 55, 25]

/** A sunflower in a meadow, as simple as a model can still name; `shiftPixels` moves the flower to the right. */
export function drawSunflower(shiftPixels = 0): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      pixels.set(colourAt(x - WIDTH / 2 - shiftPixels, y - HEIGHT * 0.4), (y * WIDTH + x) * 3)
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Seen from the middle of the flower. */
function colourAt(x: number, y: number): Colour {
  const distance = Math.hypot(x, y)
  const petalLength = 110 + 60 * Math.abs(Math.cos((Math.atan2(y, x) * PETALS) / 2))
  if (distance < 70) return HEART
  if (distance < petalLength) return PETAL
  if (y > 0 && Math.abs(x) < 10) return STEM
  return y > HEIGHT * 0.35 ? GRASS : SKY
}
