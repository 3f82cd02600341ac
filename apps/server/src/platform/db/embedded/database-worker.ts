/**
 * The thread of the embedded database. It opens the folder that it is given, says whether it could,
 * and then does one thing after the other: messages of the wire protocol, and requests.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { openCluster, type Cluster } from './cluster.ts'
import { collectInPauses } from '../../collect-garbage.ts'
import { answer } from './engine.ts'
import { FlushMark } from './flush-mark.ts'
import type { FromThread, ThreadOrder, ToThread } from './database-thread.ts'

/** Longer than from one batch of positions to the next. */
const PAUSE_MS = 8_000

/** Null outside a thread, where this file has no meaning. */
const port = parentPort
if (port === null) throw new Error('This runs in a thread of the server')

function say(message: FromThread, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer)
}

async function handle({ pglite, disk }: Cluster, message: ToThread): Promise<void> {
  switch (message.kind) {
    case 'messages': {
      const { buffer } = await answer(pglite, message.bytes)
      return say({ kind: 'messages', bytes: buffer }, [buffer])
    }
    case 'count-syncs':
      return say({ kind: 'done', value: disk.syncCount })
    case 'dump': {
      const tar = await (await pglite.dumpDataDir('none')).arrayBuffer()
      return say({ kind: 'done', value: tar }, [tar])
    }
    case 'close':
      await pglite.close()
      return say({ kind: 'done', value: null })
  }
}

try {
  const { dir, flushes } = workerData as ThreadOrder
  const cluster = await openCluster(dir, {
    flushes: new FlushMark(flushes),
    onFailure: ({ message }) => say({ kind: 'flush-failed', message }),
  })
  const worked = collectInPauses(PAUSE_MS)
  let last = Promise.resolve()
  // An error that is thrown in here ends the thread, as it must: the database is in no known state.
  port.on('message', (message: ToThread) => {
    last = last.then(() => handle(cluster, message)).then(worked)
  })
  say({ kind: 'open' })
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  say({ kind: 'failed', name, message })
}
