import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanPhoto } from './image-pipeline.ts'
import { makeHugeJpeg, makePicture } from './testing/pictures.ts'

const MEGABYTE = 1024 * 1024

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  '[HTTP-09] a %s becomes a JPEG in three sizes',
  async (format) => {
    const { variants, width, height } = await cleanPhoto(await makePicture(format))

    expect([width, height]).toEqual([640, 480])
    expect(await sizeOf(variants.full)).toEqual({ format: 'jpeg', width: 640, height: 480 })
    expect(await sizeOf(variants.thumb)).toEqual({ format: 'jpeg', width: 320, height: 240 })
    expect(await sizeOf(variants.crop)).toEqual({ format: 'jpeg', width: 200, height: 200 })
  },
)

test('[CONST-16] large photos are brought down to 1920 pixels, small ones are never blown up', async () => {
  const large = await cleanPhoto(await makePicture('jpeg', { width: 2400, height: 1200 }))
  const small = await cleanPhoto(await makePicture('jpeg', { width: 120, height: 90 }))

  expect(await sizeOf(large.variants.full)).toMatchObject({ width: 1920, height: 960 })
  expect(await sizeOf(small.variants.thumb)).toMatchObject({ width: 120, height: 90 })
})

test('[PHOTO-07, CONST-16] a file over 5 MB is refused with the words the client looks for', async () => {
  const huge = await makeHugeJpeg(6 * MEGABYTE)
  expect(huge.length).toBeGreaterThan(5 * MEGABYTE)
  await expect(cleanPhoto(huge)).rejects.toMatchObject({
    code: 'photo.too-large',
    message: expect.stringContaining('file too large') as string,
  })
})

async function sizeOf(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}
