import { describe, expect, it } from 'vitest'
import { givenPhoto, worldForTests } from '#/testing/index.ts'
import { CaptureError } from '../camera/capture-problem.ts'
import { compressPhoto } from './compress.ts'
import { compressProfilePhoto } from './profile-photo.ts'

const world = worldForTests()

const large = () => givenPhoto(3 * 1024 * 1024)

describe('a picture that breaks off, as it is sent', () => {
  it.each([
    ['its last rows are missing', { bottom: 0.75 }, [0, 0, 4000, 2250], [1920, 1080]],
    ['it was held upright', { left: 0.25 }, [1000, 0, 3000, 3000], [1920, 1920]],
    ['nothing is missing but its end', {}, [0, 0, 4000, 3000], [1920, 1440]],
  ])('%s', async (_, part, cut, [width, height]) => {
    world.camera.seenPart = { left: 0, top: 0, right: 1, bottom: 1, ...part }
    const sent = await compressPhoto(large())
    expect(sent.type).toBe('image/jpeg')
    expect(world.camera.cuts).toEqual([cut])
    expect(world.camera.encodings[0]).toMatchObject({ width, height })
  })

  it('[PROFILE-10] of a profile photo too', async () => {
    world.camera.seenPart = { left: 0, top: 0, right: 1, bottom: 0.75 }
    await compressProfilePhoto(givenPhoto())
    expect(world.camera.encodings[0]).toMatchObject({ width: 1000, height: 563 })
  })

  it.each([0.45, 0])('[PHOTO-16] not with a share of %f', async (bottom) => {
    world.camera.seenPart = { left: 0, top: 0, right: 1, bottom }
    await expect(compressPhoto(large())).rejects.toThrow(new CaptureError('unprocessed'))
  })
})
