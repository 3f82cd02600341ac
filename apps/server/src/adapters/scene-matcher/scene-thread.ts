import { Worker } from 'node:worker_threads'
import type { SceneMatch, ViewMeasures } from '@bramble/scene-match'

/** What the thread is sent: two pictures to compare, or one view to measure. */
export type ThreadQuestion = { reference: Uint8Array; photo: Uint8Array } | { view: Uint8Array }

/** What it sends back; null when a picture could not be read. */
export interface ThreadAnswer {
  found: SceneMatch | ViewMeasures | null
}

/** A thread that compares and measures, one question at a time. */
export interface SceneThread {
  /** @throws Error when the thread died or took too long; it is of no use then */
  ask(question: ThreadQuestion, limitMs: number): Promise<ThreadAnswer>
  end(): Promise<void>
}

const SOURCE = new URL('./scene-worker.ts', import.meta.url)

export function startSceneThread(source: URL = SOURCE): SceneThread {
  // It looks at pictures of strangers and needs none of the server's secrets. What a crash in there
  // prints is megabytes of library code: nobody reads it.
  const worker = new Worker(source, { env: {}, stdout: true, stderr: true })
  worker.stdout.resume()
  worker.stderr.resume()
  // A thread that dies between two questions is noticed by the next one.
  let death: Error | undefined
  worker.on('error', (error) => {
    death = toError(error)
  })
  worker.on('exit', (code) => {
    death ??= new Error(`the thread ended with ${code}`)
  })
  worker.unref()

  return {
    async ask(question, limitMs) {
      if (death !== undefined) throw death
      // The thread keeps the process alive only while it works.
      worker.ref()
      try {
        return await answerOf(worker, question, limitMs)
      } finally {
        worker.unref()
      }
    },
    async end() {
      await worker.terminate()
    },
  }
}

async function answerOf(
  worker: Worker,
  question: ThreadQuestion,
  limitMs: number,
): Promise<ThreadAnswer> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    return await new Promise<ThreadAnswer>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`the thread took more than ${limitMs} ms`))
      }, limitMs)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
      })
      const on = <T>(event: string, listener: (value: T) => void) => {
        worker.once(event, listener)
        signal.addEventListener('abort', () => worker.off(event, listener))
      }
      on<ThreadAnswer>('message', resolve)
      on<unknown>('error', (error) => {
        reject(toError(error))
      })
      on<number>('exit', (code) => {
        reject(new Error(`the thread ended with ${code}`))
      })
      worker.postMessage(question)
    })
  } finally {
    listening.abort()
  }
}

/** The library throws bare numbers. */
function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(`the thread threw ${String(thrown)}`)
}
