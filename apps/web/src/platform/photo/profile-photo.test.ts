import { describe, expect, it } from 'vitest'
import { givenPhoto, worldForTests } from '#/testing/index.ts'
import { CaptureError } from '../camera/capture-problem.ts'
import { compressProfilePhoto } from './profile-photo.ts'

const KB = 1024
const MB = 1024 * KB

const world = worldForTests()

describe('the profile photo as it is sent', () => {
  it('[PROFILE-10] is a JPEG of quality 0.4 and at most 1000 px, however small the file', async () => {
    const sent = await compressProfilePhoto(givenPhoto(20_000, 'image/png'))
    expect(world.camera.encodings).toEqual([
      { width: 1000, height: 750, type: 'image/jpeg', quality: 0.4 },
    ])
    expect(sent.type).toBe('image/jpeg')
  })

  it.each([
    [3 * MB, 1000],
    [3 * MB + 1, 800],
    [5 * MB, 800],
    [5 * MB + 1, 600],
  ])(
    '[PROFILE-10, OPEN-26, CONST-36] a file of %i bytes becomes at most %i px',
    async (bytes, side) => {
      await compressProfilePhoto(givenPhoto(bytes))
      expect(world.camera.encodings[0]?.width).toBe(side)
    },
  )

  it('[PROFILE-10] quality falls until it has at most 950 KB', async () => {
    world.camera.encodedBytes = (quality) => (quality > 0.15 ? 950 * KB + 1 : 950 * KB)
    const sent = await compressProfilePhoto(givenPhoto())
    expect(world.camera.encodings.map(({ quality }) => quality)).toEqual([0.4, 0.3, 0.2, 0.1])
    expect(sent.size).toBe(950 * KB)
  })

  it('[PROFILE-10] at quality 0.05 it shrinks by a tenth until it fits', async () => {
    world.camera.encodedBytes = () =>
      (world.camera.encodings.at(-1)?.width ?? 0) > 850 ? 2 * MB : MB / 2
    await compressProfilePhoto(givenPhoto())
    expect(world.camera.encodings.slice(4)).toEqual([
      { width: 1000, height: 750, type: 'image/jpeg', quality: 0.05 },
      { width: 900, height: 675, type: 'image/jpeg', quality: 0.05 },
      { width: 810, height: 608, type: 'image/jpeg', quality: 0.05 },
    ])
  })

  it('[PROFILE-10] after 15 attempts the smallest will do when it has at most 1 MB', async () => {
    world.camera.encodedBytes = () => MB
    expect((await compressProfilePhoto(givenPhoto())).size).toBe(MB)
    expect(world.camera.encodings).toHaveLength(15)
  })

  it('[PROFILE-10] above 1 MB it is an error', async () => {
    world.camera.encodedBytes = () => MB + 1
    await expect(compressProfilePhoto(givenPhoto())).rejects.toThrow(
      new CaptureError('unprocessed'),
    )
  })

  it('[PROFILE-12] what is no picture is an error', async () => {
    world.camera.canShow = false
    await expect(compressProfilePhoto(givenPhoto())).rejects.toThrow(
      new CaptureError('unprocessed'),
    )
  })
})
