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

/** Limits of a thread that comes and goes, in milliseconds. */
export interface ThreadLimits {
  limitMs: number
  /** The first question of a thread loads its code, on a machine that may have much else to do. */
  firstLimitMs: number
  /** After so long without a question the thread ends and gives its memory back. */
  idleMs: number
}

/**
 * A thread that is started by a question, asked in turn, and ended when there was nothing to do for a
 * while. A question that crashes it or takes too long costs the thread; the next gets a new one.
 */
export function createThreadQueue<Question, Answer>(
  startThread: () => AskedThread<Question, Answer>,
  { limitMs, firstLimitMs, idleMs }: ThreadLimits,
) {
  let thread: AskedThread<Question, Answer> | null = null
  let hasAnswered = false
  let idle: NodeJS.Timeout | undefined
  let unfinished = 0
  let last: Promise<unknown> = Promise.resolve()
  let isClosed = false

  async function end(): Promise<void> {
    const ending = thread
    thread = null
    hasAnswered = false
    clearTimeout(idle)
    await ending?.end().catch(() => undefined)
  }

  async function askNow(question: Question, ownLimitMs: number | undefined): Promise<Answer> {
    // Who waited while it was closed starts no thread again.
    if (isClosed) throw new Error('the thread is closed')
    clearTimeout(idle)
    try {
      thread ??= startThread()
      const usualMs = hasAnswered ? limitMs : firstLimitMs
      const answer = await thread.ask(question, ownLimitMs ?? usualMs)
      hasAnswered = true
      idle = setTimeout(() => void end(), idleMs).unref()
      return answer
    } catch (error) {
      await end()
      throw error
    }
  }

  return {
    /** Questions that have no answer yet. */
    unfinished: () => unfinished,
    /** @throws Error when the thread died or took too long */
    async ask(question: Question, ownLimitMs?: number): Promise<Answer> {
      unfinished += 1
      const turn = last.then(() => askNow(question, ownLimitMs))
      last = turn.catch(() => undefined)
      try {
        return await turn
      } finally {
        unfinished -= 1
      }
    },
    /** Ends the thread; what waits and what comes fails. */
    async close(): Promise<void> {
      isClosed = true
      await end()
    },
    isClosed: () => isClosed,
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
