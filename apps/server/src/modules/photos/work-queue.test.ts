import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

test('T27 two pictures at once, some wait, and the rest is asked to come back', async () => {
  const queue = createWorkQueue({ atOnce: 2, waiting: 1 })
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
  const queue = createWorkQueue({ atOnce: 1, waiting: 5 })
  const failing = queue.run(() => Promise.reject(new Error('bad picture')))
  const next = queue.run(() => Promise.resolve('good'))

  await expect(failing).rejects.toThrow('bad picture')
  expect(await next).toBe('good')
})
