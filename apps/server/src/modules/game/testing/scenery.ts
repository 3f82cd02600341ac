import sharp from 'sharp'

const SIDE_BLOCKS = 40
const BLOCK_PIXELS = 8

/** A picture with light, shade and sharp edges everywhere; another seed is another place. */
export function makeScenery(seed: number, { brightest = 255 } = {}): Promise<Buffer> {
  const values = Buffer.alloc(SIDE_BLOCKS * SIDE_BLOCKS)
  let state = seed
  for (let i = 0; i < values.length; i++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    values[i] = ((state >> 16) & 255) * (brightest / 255)
  }
  const side = SIDE_BLOCKS * BLOCK_PIXELS
  return sharp(values, { raw: { width: SIDE_BLOCKS, height: SIDE_BLOCKS, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .jpeg({ quality: 95 })
    .toBuffer()
}
