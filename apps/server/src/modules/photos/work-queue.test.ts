import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

const elapsedMs = () => 0

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

test('T27 two pictures at once, some wait, and the rest is asked to come back', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 1, elapsedMs })
  const door = gate()
  let running = 0
  let most = 0
  const job = async () => {
    running += 1
    most = Math.max(most, running)
    await door.opened
    running -= 1
  }
  const jobs = [queue.run(job), queue.run(job), queue.run(job)]
  await expect(queue.run(job)).rejects.toMatchObject({ code: 'server.busy', retryAfterSeconds: 2 })

  door.open()
  await Promise.all(jobs)
  expect(most).toBe(2)
})

test('a picture that fails makes room for the next', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 5, elapsedMs })
  const failing = queue.run(() => Promise.reject(new Error('bad picture')))
  const next = queue.run(() => Promise.resolve('good'))

  await expect(failing).rejects.toThrow('bad picture')
  expect(await next).toBe('good')
})

test('who has gone is dropped before its work begins, and its place is free', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1, elapsedMs })
  const door = gate()
  const running = queue.run(() => door.opened)
  const gone = new AbortController()
  let isBegun = false
  const dropped = queue.run(async () => {
    isBegun = true
  }, gone.signal)
  gone.abort()
  await expect(dropped).rejects.toMatchObject({ code: 'server.busy' })
  const next = queue.run(async () => 'next')
  door.open()
  await running
  expect([await next, isBegun]).toEqual(['next', false])
  await expect(queue.run(async () => 'never', gone.signal)).rejects.toMatchObject({
    code: 'server.busy',
  })
})

test('whose work has begun is not dropped', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1, elapsedMs })
  const gone = new AbortController()
  const door = gate()
  const running = queue.run(async () => {
    await door.opened
    return 'done'
  }, gone.signal)
  gone.abort()
  door.open()
  expect(await running).toBe('done')
})

/** A queue whose every job takes so long by its own clock. */
async function measured(
  jobMs: number,
  options: { atOnce: number; waiting: number; waitMs?: number },
) {
  let nowMs = 0
  const queue = createWorkQueue({ ...options, elapsedMs: () => nowMs })
  for (let n = 0; n < 50; n++) {
    await queue.run(async () => {
      nowMs += jobMs
    })
  }
  const door = gate()
  const jobs: Promise<unknown>[] = []
  const fill = (count: number) => {
    for (let n = 0; n < count; n++) jobs.push(queue.run(() => door.opened))
  }
  const drain = async () => {
    door.open()
    await Promise.all(jobs)
  }
  return { queue, fill, drain }
}

test('when to come back grows with the length of the queue and with what a job takes', async () => {
  const after = async (jobMs: number, length: number) => {
    const { queue, fill, drain } = await measured(jobMs, { atOnce: 2, waiting: 20 })
    fill(length)
    const seconds = queue.retryAfterSeconds()
    await drain()
    return seconds
  }
  expect(await after(1_000, 4)).toBe(2)
  expect(await after(1_000, 22)).toBe(6)
  expect(await after(2_000, 22)).toBe(11)
  expect(await after(60_000, 22)).toBe(15)
})

test('those who were sent away come back one after the other', async () => {
  const { queue, fill, drain } = await measured(2_000, { atOnce: 2, waiting: 2 })
  fill(4)
  const told = [1, 2, 3].map(() => queue.retryAfterSeconds())
  expect(told).toEqual([2, 3, 4])
  await drain()
})

test('a queue is full when its last one would have gone before its turn', async () => {
  const { queue, fill, drain } = await measured(2_000, { atOnce: 2, waiting: 20, waitMs: 8_000 })
  fill(2 + 8)
  expect(() => queue.requireRoom()).toThrow(expect.objectContaining({ code: 'server.busy' }))
  await drain()
  queue.requireRoom()
})
