import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLogger } from '#/platform/logger.ts'
import { createOpenaiVisionModel } from '../openai-vision-model.ts'
import { startFakeVision, type FakeVision } from '../testing/fake-vision.ts'
import { drawSunflower, runCheck } from './run-check.ts'

let fake: FakeVision
beforeAll(async () => {
  const label = { primaryLabel: 'sunflower', confidence: 1, matchedRung: 0 }
  fake = await startFakeVision({ answers: { label } })
})
afterAll(() => fake.close())

async function check(model: string): Promise<{ isAllWell: boolean; text: string }> {
  const lines: string[] = []
  const endpoint = { baseUrl: fake.baseUrl, model, apiKey: null }
  const isAllWell = await runCheck(createOpenaiVisionModel(endpoint, silentLogger), (line) => {
    lines.push(line)
  })
  return { isAllWell, text: lines.join('\n') }
}

test('an operator sees what a model answers to each question, and what it understands', async () => {
  const { isAllWell, text } = await check('no-json-schema')
  expect(isAllWell).toBe(true)
  expect(text).toMatch(/Name the thing \(\d+ ms\) ok: common bluebell > bluebell/)
  expect(text).toMatch(/Think up questions \(\d+ ms\) ok: 4 questions/)
  expect(text).toMatch(/Check a child's photo \(\d+ ms\) ok: sunflower, on the ladder: sunflower/)
  expect(text).toMatch(/Compare two views \(\d+ ms\) ok: level 4 of 5/)
  expect(text).toContain('It understands json_object, max_tokens, temperature.')
})

test('an operator sees what is wrong', async () => {
  const { isAllWell, text } = await check('401')
  expect(isAllWell).toBe(false)
  expect(text.match(/no answer: config/g)).toHaveLength(4)
  expect(text).not.toContain('It understands')
})

test('the picture is a JPEG of the size that models are shown', async () => {
  const { format, width } = await sharp(await drawSunflower()).metadata()
  expect([format, width]).toEqual(['jpeg', 768])
})

test('without a model the command says so', async () => {
  const path = fileURLToPath(new URL('./check.ts', import.meta.url))
  const run = promisify(execFile)(process.execPath, [path], { env: {} })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('VISION_BASE_URL') as string,
  })
})
