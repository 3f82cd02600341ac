import sharp from 'sharp'

const WIDTH = 800
const HEIGHT = 600
const SHAPES = 350

/** Numbers from 0 to 1, the same ones for the same seed. */
export function createNumbers(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 0x1000000
  }
}

/** A made-up place full of leaves and stones: each seed is another one. */
export function makeScene(seed: number): Promise<Buffer> {
  const next = createNumbers(seed)
  const shapes = Array.from({ length: SHAPES }, () => {
    const [x, y, size] = [next() * WIDTH, next() * HEIGHT, 12 + next() ** 2 * 90]
    const corners = Array.from({ length: 3 + Math.floor(next() * 5) }, () =>
      [x + (next() - 0.5) * size, y + (next() - 0.5) * size].join(','),
    )
    const colour = [next(), next(), next()].map((value) => Math.floor(value * 256)).join(',')
    return `<polygon points="${corners.join(' ')}" fill="rgb(${colour})"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#786"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

/** A part of a picture, in shares of its width and height. */
export async function cutOut(
  picture: Buffer,
  part: { x: number; y: number; width: number; height: number },
): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  return sharp(picture)
    .extract({
      left: Math.floor(width * part.x),
      top: Math.floor(height * part.y),
      width: Math.floor(width * part.width),
      height: Math.floor(height * part.height),
    })
    .png()
    .toBuffer()
}

/** As seen from further to the side: one edge is as much shorter as `share` tells. */
export async function seenFromTheSide(picture: Buffer, share: number): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const seen = Buffer.alloc(data.length, 128)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const depth = 1 - (share * x) / width
      const fromX = Math.floor((x * (1 - share)) / depth)
      const fromY = Math.floor(height / 2 + (y - height / 2) / depth)
      if (fromX < 0 || fromX >= width || fromY < 0 || fromY >= height) continue
      const from = (fromY * width + fromX) * 3
      data.copy(seen, (y * width + x) * 3, from, from + 3)
    }
  }
  return sharp(seen, { raw: info }).jpeg().toBuffer()
}

/** With the noise of a small sensor in the dusk. */
export async function withNoise(picture: Buffer, amount: number, seed = 1): Promise<Buffer> {
  const next = createNumbers(seed)
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const noisy = data.map((value) =>
    Math.max(0, Math.min(255, value + (next() + next() - 1) * amount)),
  )
  return sharp(noisy, { raw: info }).jpeg({ quality: 80 }).toBuffer()
}

/** A picture whose pixels are computed, 0 to 255. */
export function paint(
  width: number,
  height: number,
  shadeAt: (x: number, y: number) => number,
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height)
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels[index++] = shadeAt(x, y)
  }
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}
