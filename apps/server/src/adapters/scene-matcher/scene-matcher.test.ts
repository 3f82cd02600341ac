import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { createSceneMatcher, type SceneMatcherOptions } from './index.ts'
import { startSceneThread } from './scene-thread.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'

const AWKWARD = new URL('./testing/awkward-worker.ts', import.meta.url)
const reference = Buffer.from('reference')

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const matcher of opened.splice(0)) await matcher.close()
})

function open(options: SceneMatcherOptions = {}) {
  const matcher = createSceneMatcher({ firstLimitMs: 60_000, limitMs: 60_000, ...options })
  opened.push(matcher)
  return matcher
}

/** A matcher whose thread does what the photo says; counts the threads. */
function openAwkward(options: SceneMatcherOptions = {}) {
  const threads = { started: 0, ended: 0 }
  const matcher = open({
    startThread: () => {
      threads.started += 1
      const thread = startSceneThread(AWKWARD)
      return {
        ...thread,
        async end() {
          threads.ended += 1
          await thread.end()
        },
      }
    },
    ...options,
  })
  const compare = (mood: string) => matcher.compare(reference, Buffer.from(mood))
  return { matcher, threads, compare }
}

test('[OPEN-38] two pictures of one view are compared in a thread, and the next is quick', async () => {
  const matcher = open()
  const picture = await makePicture('jpeg', { seed: 5 })
  expect(await matcher.compare(picture, Buffer.from('no picture'))).toBeNull()
  const found = await matcher.compare(picture, picture)
  expect(found).toMatchObject({ level: expect.any(Number) as number })
  expect(await matcher.compare(picture, picture)).toEqual(found)
})

test('[OPEN-38] a view is measured in the same thread', async () => {
  const matcher = open()
  const picture = await makePicture('jpeg', { seed: 5 })
  expect(await matcher.measure(Buffer.from('no picture'))).toBeNull()
  expect(await matcher.measure(picture)).toMatchObject({ points: expect.any(Number) as number })
  expect(await matcher.compare(picture, picture)).toMatchObject({ isAmbiguous: false })
})

test('the main thread goes on while a comparison is under way', async () => {
  const matcher = open()
  const picture = await makePicture()
  let turns = 0
  const counting = setInterval(() => turns++, 5)
  await matcher.compare(picture, picture)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(10)
})

describe('T27 a comparison that goes wrong costs itself only', () => {
  test.each(['crash', 'throw a number', 'exit'])('%s', async (mood) => {
    const { compare, threads } = openAwkward()
    expect(await compare(mood)).toBeNull()
    expect(await compare('fine')).toEqual({ mood: 'fine' })
    expect(threads).toEqual({ started: 2, ended: 1 })
  })

  test('one that never ends is ended', async () => {
    const { compare, threads } = openAwkward({ firstLimitMs: 1_000 })
    expect(await compare('hang')).toBeNull()
    expect(threads).toEqual({ started: 1, ended: 1 })
  })

  test('one that prints all of its own code is answered, and nobody reads it', async () => {
    const { compare } = openAwkward()
    expect(await compare('print a lot')).toEqual({ mood: 'print a lot' })
    expect(await compare('fine')).toEqual({ mood: 'fine' })
  })
})

test('T27 one after the other, some wait, and the rest does without', async () => {
  const { compare, threads } = openAwkward({ maxWaiting: 2 })
  const answers = await Promise.all(['one', 'two', 'three', 'four', 'five'].map(compare))
  expect(answers).toEqual([{ mood: 'one' }, { mood: 'two' }, { mood: 'three' }, null, null])
  expect(threads.started).toBe(1)
})

test('the thread starts with the first comparison and ends when there is nothing to do', async () => {
  const { compare, threads } = openAwkward({ idleMs: 20 })
  expect(threads).toEqual({ started: 0, ended: 0 })
  await compare('fine')
  await expect.poll(() => threads).toEqual({ started: 1, ended: 1 })
  expect(await compare('again')).toEqual({ mood: 'again' })
})

test('closing answers who waits, and takes no more', async () => {
  const { matcher, compare, threads } = openAwkward()
  const waiting = [compare('hang'), compare('fine')]
  await expect.poll(() => threads.started).toBe(1)
  await matcher.close()
  expect(await Promise.all(waiting)).toEqual([null, null])
  expect(await compare('fine')).toBeNull()
})

test('a process that has compared ends by itself', async () => {
  const index = JSON.stringify(fileURLToPath(new URL('./index.ts', import.meta.url)))
  const script = `
    const { createSceneMatcher } = await import(${index})
    console.log(await createSceneMatcher().compare(Buffer.from('a'), Buffer.from('b')))`
  const args = ['--input-type=module', '-e', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 60_000 })
  expect(stdout).toBe('null\n')
}, 90_000)
