import { Worker, type WorkerOptions } from 'node:worker_threads'

/** A thread that is asked one question at a time. */
export interface AskedThread<Question, Answer> {
  /** @throws Error when the thread died or took too long; it is of no use then */
  ask(question: Question, limitMs: number): Promise<Answer>
  end(): Promise<void>
}

/**
 * Starts a worker that posts one answer for each question. It sees none of the server's secrets, and
 * keeps the process alive only while it works.
 */
export function startAskedThread<Question, Answer>(
  source: URL,
  options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'> = {},
): AskedThread<Question, Answer> {
  // What a crash in there prints may be megabytes of library code: nobody reads it.
  const worker = new Worker(source, { env: {}, stdout: true, stderr: true, ...options })
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
      worker.ref()
      try {
        return await answerOf<Answer>(worker, question, limitMs)
      } finally {
        worker.unref()
      }
    },
    async end() {
      await worker.terminate()
    },
  }
}

async function answerOf<Answer>(
  worker: Worker,
  question: unknown,
  limitMs: number,
): Promise<Answer> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    return await new Promise<Answer>((resolve, reject) => {
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
      on<Answer>('message', resolve)
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

/** Some libraries throw bare numbers. */
function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(`the thread threw ${String(thrown)}`)
}
