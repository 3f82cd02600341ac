import { expect, test } from 'vitest'
import sharp from 'sharp'
import { measureView } from './index.ts'
import { cutOut, makeScene, makeWindows, paint } from './testing/pictures.ts'

test('a place full of things has many points everywhere, and none like another', async () => {
  const { points, spread, alikeShare } = await measureView(await makeScene(1))
  expect(points).toBeGreaterThan(600)
  expect(spread).toBeGreaterThan(0.7)
  expect(alikeShare).toBeLessThan(0.2)
})

test('windows of one kind are like one another', async () => {
  expect((await measureView(await makeWindows(1))).alikeShare).toBeGreaterThan(0.8)
})

test('out of focus only coarse points are left; of a small part fine ones', async () => {
  const scene = await makeScene(2)
  const soft = await measureView(await sharp(scene).blur(6).jpeg().toBuffer())
  const whole = await measureView(scene)
  const part = { x: 0.1, y: 0.1, width: 0.3, height: 0.3 }
  const small = await measureView(await cutOut(scene, part))
  expect(soft.fineShare).toBeLessThan(whole.fineShare)
  expect(small.points).toBeLessThan(whole.points)
})

test('where nothing can be found again, all is zero', async () => {
  const nothing = { points: 0, spread: 0, fineShare: 0, alikeShare: 0 }
  expect(await measureView(await paint(640, 480, () => 130))).toEqual(nothing)
  expect(await measureView(await paint(1, 1, () => 130))).toEqual(nothing)
})

test('what is no picture is an error', async () => {
  await expect(measureView(Buffer.from('no picture'))).rejects.toThrow(Error)
})
