import sharp from 'sharp'
import type { GreyPicture } from '../grey-picture.ts'

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

/** Values from 0 to 1 that change slowly: from one to the next hill are about `hill` pixels. */
function hills(seed: number, hill: number): (x: number, y: number) => number {
  const side = 64
  const next = createNumbers(seed)
  const corners = Array.from({ length: side * side }, next)
  const at = (column: number, row: number) => corners[(row % side) * side + (column % side)] ?? 0
  const soft = (share: number) => share * share * (3 - 2 * share)
  return (x, y) => {
    const [column, row] = [Math.floor(x / hill), Math.floor(y / hill)]
    const [right, down] = [soft(x / hill - column), soft(y / hill - row)]
    const top = at(column, row) * (1 - right) + at(column + 1, row) * right
    const bottom = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right
    return top * (1 - down) + bottom * down
  }
}

/** Each pixel from another place of the picture, and in another light. */
async function remake(
  picture: Buffer,
  from: (x: number, y: number) => { x: number; y: number; light: number },
): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .resize(WIDTH, WIDTH, { fit: 'inside' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const seen = Buffer.alloc(data.length)
  const inside = (value: number, size: number) => Math.max(0, Math.min(size - 1, Math.round(value)))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = from(x, y)
      const source = (inside(place.y, height) * width + inside(place.x, width)) * 3
      for (let channel = 0; channel < 3; channel++) {
        const value = (data[source + channel] ?? 0) * place.light
        seen[(y * width + x) * 3 + channel] = Math.min(255, value)
      }
    }
  }
  return sharp(seen, { raw: info }).jpeg({ quality: 85 }).toBuffer()
}

/**
 * From a step to the side: near things move further than far ones, up to 90 of 800 pixels, so that
 * no single perspective explains the picture.
 */
export function fromAStepAside(picture: Buffer, seed: number): Promise<Buffer> {
  const nearness = hills(seed, 130)
  return remake(picture, (x, y) => ({ x: x + 90 * nearness(x, y), y, light: 1 }))
}

/**
 * On another day by another camera: shadows lie elsewhere, leaves have moved by some pixels, the
 * picture is framed, turned, sharpened and packed in another way.
 */
export async function onAnotherDay(picture: Buffer, seed: number): Promise<Buffer> {
  const [shadow, moveX, moveY] = [hills(seed, 90), hills(seed + 1, 14), hills(seed + 2, 14)]
  const nearness = hills(seed + 3, 160)
  const moved = await remake(picture, (x, y) => ({
    x: x + 14 * (moveX(x, y) - 0.5) + 40 * nearness(x, y),
    y: y + 14 * (moveY(x, y) - 0.5),
    light: shadow(x, y) > 0.5 ? 1.15 : 0.4,
  }))
  const framed = await cutOut(moved, { x: 0.08, y: 0.1, width: 0.84, height: 0.8 })
  const turned = await sharp(framed).rotate(6).blur(1.2).gamma(1.6).jpeg().toBuffer()
  return withNoise(turned, 25, seed)
}

/** Nearer, tilted, dark and noisy at once. */
export async function byAPoorCamera(picture: Buffer, seed: number): Promise<Buffer> {
  const part = await cutOut(picture, { x: 0.1, y: 0.2, width: 0.7, height: 0.7 })
  return withNoise(await sharp(part).rotate(12).linear(0.4, 4).jpeg().toBuffer(), 40, seed)
}

/** Far out of focus. */
export function outOfFocus(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(640, 640, { fit: 'inside' }).blur(4).jpeg().toBuffer()
}

/** In a sixteenth of the light. */
export function atNight(picture: Buffer): Promise<Buffer> {
  return sharp(picture).linear(0.06, 0).jpeg().toBuffer()
}

/** Its light as it is, one byte a pixel, scaled down to `maxSidePixels`. */
export async function greyOf(picture: Buffer, maxSidePixels: number): Promise<GreyPicture> {
  const { data, info } = await sharp(picture)
    .resize(maxSidePixels, maxSidePixels, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** In a tenth of the light. */
export function atDusk(picture: Buffer): Promise<Buffer> {
  return sharp(picture).linear(0.1, 0).jpeg({ quality: 80 }).toBuffer()
}

/**
 * A facade with two towers of one plan, as it was built: no two stones are quite the same. Its left
 * and right halves look alike and are not one view. `differences`: by how many pixels a stone of one
 * tower may lie elsewhere than in the plan.
 */
export async function makeFacade(seed: number, differences = 3): Promise<Buffer> {
  const next = createNumbers(seed)
  const shapes = Array.from({ length: 170 }, () => {
    const [x, y] = [next() * 380, 20 + next() * 560]
    const [width, height] = [8 + next() * 50, 8 + next() * 70]
    const shade = Math.floor(40 + next() * 200)
    return { x, y, width, height, shade, round: next() * 20 }
  })
  const tower = (left: number) => shapes.map((shape) => built(shape, left, 0, differences, next))
  return facadeOf([...tower(0), ...tower(400)], seed)
}

/** A facade of 8 by 4 windows of one plan; its left and right halves are not one view. */
export async function makeWindows(seed: number): Promise<Buffer> {
  const next = createNumbers(seed)
  const plan = Array.from({ length: 26 }, () => {
    const [x, y] = [4 + next() * 80, 4 + next() * 130]
    const [width, height] = [4 + next() * 24, 4 + next() * 36]
    return { x, y, width, height, shade: Math.floor(40 + next() * 200), round: next() * 8 }
  })
  const places = Array.from({ length: 32 }, (_, index) => [(index % 8) * 100, (index >> 3) * 150])
  const shapes = places.flatMap(([x = 0, y = 0]) =>
    plan.map((shape) => built(shape, x, y, 1.5, next)),
  )
  return facadeOf(shapes, seed)
}

interface Stone {
  x: number
  y: number
  width: number
  height: number
  shade: number
  round: number
}

/** A stone of the plan as it was built. */
function built(
  { x, y, width, height, shade, round }: Stone,
  left: number,
  top: number,
  differences: number,
  next: () => number,
): string {
  const vary = (value: number, by: number) => value + (next() - 0.5) * 2 * by
  const grey = Math.max(0, Math.min(255, Math.round(vary(shade, 22))))
  return `<rect x="${left + vary(x, differences)}" y="${top + vary(y, differences)}" width="${vary(width, differences)}" height="${vary(height, differences)}" rx="${round}" fill="rgb(${grey},${grey},${grey})"/>`
}

async function facadeOf(stones: readonly string[], seed: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#999"/>${stones.join('')}</svg>`
  return withNoise(await sharp(Buffer.from(svg)).jpeg().toBuffer(), 12, seed)
}

/** The naive way to compare: which of two neighbours is brighter, on a grid of 9 x 8. */
export async function hashOf(picture: Buffer): Promise<boolean[]> {
  const { data } = await sharp(picture)
    .autoOrient()
    .greyscale()
    .resize(9, 8, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data].flatMap((value, index) =>
    index % 9 === 8 ? [] : [value > (data[index + 1] ?? 0)],
  )
}
