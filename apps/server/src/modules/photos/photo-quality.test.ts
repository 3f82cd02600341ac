import sharp from 'sharp'
import { expect, test } from 'vitest'
import { judgeQuality, QUALITY_SIDE_PIXELS } from '@bramble/domain/photo/quality'
import { judgePhoto, readGrey } from './photo-quality.ts'

const photoOf = (mean: number, sigma: number) =>
  sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean, sigma },
    },
  })
    .jpeg()
    .toBuffer()

test('the thread judges a photo as the rules do', async () => {
  const dark = await photoOf(8, 4)
  const plain = await photoOf(128, 40)
  expect((await judgePhoto(dark)).flaw).toBe('too-dark')
  const byRules = judgeQuality(await readGrey(plain, QUALITY_SIDE_PIXELS))
  expect(await judgePhoto(plain)).toEqual(byRules)
})
