import { describe, expect, it } from 'vitest'
import { worldForTests } from '#/testing/index.ts'
import { CaptureError } from '../camera/capture-problem.ts'
import { compressPhoto } from './compress.ts'

const MB = 1024 * 1024
const photoOf = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'image/png' })

const world = worldForTests()

describe('the photo as it is sent', () => {
  it('[PHOTO-14] up to 1 MB it is left as it is', async () => {
    const photo = photoOf(MB)
    expect(await compressPhoto(photo)).toBe(photo)
    expect(world.camera.encodings).toEqual([])
  })

  it('a small picture of a kind the server does not take becomes a JPEG', async () => {
    const sent = await compressPhoto(new Blob([new Uint8Array(2_000)], { type: 'image/heic' }))
    expect(sent.type).toBe('image/jpeg')
  })

  it('[PHOTO-14] above, it is a JPEG of at most 1920 px, quality 0.9 first', async () => {
    await compressPhoto(photoOf(MB + 1))
    expect(world.camera.encodings).toEqual([
      { width: 1920, height: 1440, type: 'image/jpeg', quality: 0.9 },
    ])
  })

  it('[PHOTO-14] the quality falls by 0.1 until it fits', async () => {
    world.camera.encodedBytes = (quality) => (quality > 0.65 ? 2 * MB : MB)
    const sent = await compressPhoto(photoOf(3 * MB))
    expect(world.camera.encodings.map(({ quality }) => quality)).toEqual([0.9, 0.8, 0.7, 0.6])
    expect(sent.size).toBe(MB)
  })

  it('[PHOTO-14] and stops at 0.3', async () => {
    world.camera.encodedBytes = () => 2 * MB
    await compressPhoto(photoOf(3 * MB))
    expect(world.camera.encodings.at(-1)?.quality).toBe(0.3)
    expect(world.camera.encodings).toHaveLength(7)
  })

  it('[PHOTO-16] a picture that cannot be made smaller is told', async () => {
    world.camera.encodedBytes = () => null
    await expect(compressPhoto(photoOf(3 * MB))).rejects.toThrow(new CaptureError('unprocessed'))
  })
})
