import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { afterEveryPowerCut, makeDir, recordWriter } from './every-cut.ts'

let dir: string
beforeEach(() => {
  dir = makeDir()
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('F1: the data folder is still there after a power cut, wherever the first start was', async () => {
  const images = await afterEveryPowerCut(dir, await recordWriter(dir, 'folder'), (cut) => {
    if (cut.told.includes('locked')) expect(existsSync(join(cut.image, 'srv', 'data'))).toBe(true)
  })
  expect(images).toBeGreaterThan(20)
})
