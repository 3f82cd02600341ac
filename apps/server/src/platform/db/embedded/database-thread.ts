import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { cpuMsOf } from '#/platform/asked-thread.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import { ProtocolStream, type Engine } from './engine.ts'
import { FlushMark } from './flush-mark.ts'
import type { ThreadState } from './statement-watch.ts'

/** Data with which the thread is started. */
export interface ThreadOrder {
  dir: string
  /** Memory of a `FlushMark`. */
  flushes: SharedArrayBuffer
}

export type ToThread =
  | { kind: 'messages'; bytes: Uint8Array<ArrayBuffer> }
  /** Answered with 'done', one at a time. */
  | { kind: 'count-syncs' | 'dump' | 'close' }

export type FromThread =
  | { kind: 'open' }
  | { kind: 'failed'; name: string; message: string }
  /** It is of no use any more. */
  | { kind: 'flush-failed'; message: string }
  | { kind: 'messages'; bytes: ArrayBuffer }
  | { kind: 'done'; value: unknown }

/** An engine that can end before it is closed. */
export interface ThreadEngine extends Engine {
  /**
   * Ends at once, whatever it does, as a crash would; who waits for an answer gets the reason. When
   * this resolves the folder is free.
   */
  terminate(reason: Error): Promise<void>
  /** Resolves when it ended without having been asked to. */
  readonly died: Promise<Error>
  /** Its present work. */
  readonly state: ThreadState
}

const SOURCE = new URL('./database-worker.ts', import.meta.url)

/** A thread has the cache of compiled code, where the process has one, only when it is told of it. */
function compileCacheOfProcess(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir()
  // Node adds a folder of its version to the one that it is given.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

/**
 * Opens the database in `<dir>/database` in a thread of its own (`openCluster`), so that a wait for
 * the disk does not stop this one. The caller holds the folder's lock.
 * @throws what `openCluster` throws, and Error when the thread ended
 */
export async function startDatabaseThread(dir: string): Promise<ThreadEngine> {
  // It needs none of the server's secrets.
  const mark = new FlushMark()
  const order: ThreadOrder = { dir, flushes: mark.buffer }
  const worker = new Worker(SOURCE, { workerData: order, env: compileCacheOfProcess() })
  const say = (message: ToThread, transfer: ArrayBuffer[] = []) => {
    worker.postMessage(message, transfer)
  }
  const stream = new ProtocolStream((bytes) => say({ kind: 'messages', bytes }, [bytes.buffer]))
  const opened = Promise.withResolvers<void>()
  const died = Promise.withResolvers<Error>()
  let request: PromiseWithResolvers<unknown> | undefined
  let isEnding = false

  const bury = (cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const error = new DatabaseUnavailableError(`The embedded database has ended (${reason})`, {
      cause,
    })
    stream.destroy(error)
    opened.reject(cause)
    request?.reject(error)
    if (!isEnding) died.resolve(error)
  }
  worker.on('error', bury)
  worker.on('exit', (code) => bury(new Error(`exit ${code}`)))
  worker.on('message', (message: FromThread) => {
    switch (message.kind) {
      case 'open':
        return opened.resolve()
      case 'failed':
        return opened.reject(Object.assign(new Error(message.message), { name: message.name }))
      case 'flush-failed':
        return bury(new Error(`a file could not be flushed: ${message.message}`))
      case 'messages':
        stream.push(new Uint8Array(message.bytes))
        return
      case 'done':
        request?.resolve(message.value)
    }
  })

  async function ask(kind: 'count-syncs' | 'dump' | 'close'): Promise<unknown> {
    request = Promise.withResolvers()
    say({ kind })
    return request.promise
  }
  async function terminate(reason: Error): Promise<void> {
    isEnding = true
    stream.destroy(reason)
    await worker.terminate()
  }

  try {
    await opened.promise
  } catch (error) {
    await terminate(error as Error)
    throw error
  }
  return {
    stream,
    died: died.promise,
    state: { cpuMs: () => cpuMsOf(worker), currentFlush: () => mark.current() },
    terminate,
    countSyncs: async () => (await ask('count-syncs')) as number,
    dump: async () => new Blob([(await ask('dump')) as ArrayBuffer]),
    async close() {
      isEnding = true
      try {
        await ask('close')
      } finally {
        await terminate(new DatabaseUnavailableError('The embedded database is closed'))
      }
    },
  }
}
