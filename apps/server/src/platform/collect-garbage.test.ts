import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const MEGABYTES = 40
const PAUSE_MS = 200
/**
 * Works once, tells what it has in use, and again after the pause, in megabytes. It is ready after a pause
 * without work.
 */
const THREAD = `
  const { parentPort } = require('node:worker_threads')
  const { getHeapStatistics } = require('node:v8')
  const inUse = () => {
    const { used_heap_size: heap, external_memory: beside } = getHeapStatistics()
    return Math.round((heap + beside) / 1024 / 1024)
  }
  import(${JSON.stringify(new URL('./collect-garbage.ts', import.meta.url).href)}).then(({ collectInPauses }) => {
    const worked = collectInPauses(${PAUSE_MS})
    parentPort.on('message', () => {
      Buffer.alloc(${MEGABYTES} * 1024 * 1024)
      worked()
      const before = inUse()
      const look = () => {
        const after = inUse()
        if (after > before - ${MEGABYTES / 2}) setTimeout(look, ${PAUSE_MS})
        else parentPort.postMessage({ before, after })
      }
      look()
    })
    // Timers of one length end in the order in which they began: the first pause is over then.
    setTimeout(() => parentPort.postMessage('ready'), ${PAUSE_MS})
  })
`

test('what a piece of work has left behind is given back in the pause after it, each time', async () => {
  const thread = new Worker(THREAD, { eval: true })
  try {
    const next = () => new Promise((resolve) => thread.once('message', resolve))
    expect(await next()).toBe('ready')
    for (let turn = 0; turn < 2; turn += 1) {
      thread.postMessage('work')
      const { before, after } = (await next()) as { before: number; after: number }
      expect(after).toBeLessThan(before - MEGABYTES / 2)
    }
  } finally {
    await thread.terminate()
  }
})
