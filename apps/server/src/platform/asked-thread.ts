import { Worker, type WorkerOptions } from 'node:worker_threads'

export interface QuestionLimits {
  /** CPU time of the thread: one in an endless loop uses it, one on a starved machine does not. */
  cpuMs: number
  /** By the clock, for a thread that neither computes nor answers. */
  hungMs: number
}

/** A thread that is asked one question at a time. */
export interface AskedThread<Question, Answer> {
  /** @throws Error when the thread died or took too long; it is of no use then */
  ask(question: Question, limits: QuestionLimits): Promise<Answer>
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
  // A crash in there may print megabytes of library code: nobody reads it.
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
    async ask(question, limits) {
      if (death !== undefined) throw death
      worker.ref()
      try {
        return await answerOf<Answer>(worker, question, limits)
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
  /** CPU time of a question. */
  limitMs: number
  /** The same of the first question of a thread, which loads its code. */
  firstLimitMs: number
  /** After so long without a question the thread ends and gives its memory back. */
  idleMs: number
  hungMs?: number | undefined
}

/** A machine that gives the thread a twentieth of a core loads its code within that. */
const HUNG_MS = 20_000
/** Whoever is given more time to compute has more by the clock as well. */
const HUNG_FACTOR = 4

/** How one question is asked. */
export interface Asking {
  /** CPU time in place of the usual limit. */
  ownLimitMs?: number
  /** It goes before those that are not. */
  isUrgent?: boolean
  /** Whoever asked waits no longer: a question that has not begun is not asked any more. */
  signal?: AbortSignal
}

/**
 * A thread that is started by a question, asked in turn, and ended when there was nothing to do for a
 * while. A question that crashes it or takes too long costs the thread; the next gets a new one.
 */
export function createThreadQueue<Question, Answer>(
  startThread: () => AskedThread<Question, Answer>,
  { limitMs, firstLimitMs, idleMs, hungMs = HUNG_MS }: ThreadLimits,
) {
  const waiting = { urgent: [] as (() => Promise<void>)[], others: [] as (() => Promise<void>)[] }
  let thread: AskedThread<Question, Answer> | null = null
  let hasAnswered = false
  let idle: NodeJS.Timeout | undefined
  let unfinished = 0
  let isWorking = false
  let isClosed = false

  async function end(): Promise<void> {
    const ending = thread
    thread = null
    hasAnswered = false
    clearTimeout(idle)
    await ending?.end().catch(() => undefined)
  }

  async function askNow(question: Question, ownLimitMs: number | undefined): Promise<Answer> {
    // A question that waited while it was closed starts no thread again.
    if (isClosed) throw new Error('the thread is closed')
    clearTimeout(idle)
    try {
      thread ??= startThread()
      const usualMs = hasAnswered ? limitMs : firstLimitMs
      const cpuMs = ownLimitMs ?? usualMs
      const limits = { cpuMs, hungMs: Math.max(hungMs, HUNG_FACTOR * cpuMs) }
      const answer = await thread.ask(question, limits)
      hasAnswered = true
      idle = setTimeout(() => void end(), idleMs).unref()
      return answer
    } catch (error) {
      await end()
      throw error
    }
  }

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (;;) {
      const next = waiting.urgent.shift() ?? waiting.others.shift()
      if (next === undefined) break
      await next()
    }
    isWorking = false
  }

  return {
    /** Questions that have no answer yet. */
    unfinished: () => unfinished,
    /** @throws Error when the thread died or took too long, or nobody waits any longer */
    async ask(question: Question, asking: Asking = {}): Promise<Answer> {
      const { ownLimitMs, isUrgent = false, signal } = asking
      const turn = Promise.withResolvers<Answer>()
      unfinished += 1
      const answer = async () => {
        if (signal?.aborted) return turn.reject(new Error('nobody waits for the answer'))
        await askNow(question, ownLimitMs).then(turn.resolve, turn.reject)
      }
      waiting[isUrgent ? 'urgent' : 'others'].push(answer)
      void work()
      try {
        return await turn.promise
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

/** Looks at a thread within its limit of CPU time; most questions are answered before the first one. */
const LOOKS = 10
const MICROS_PER_MS = 1000

/** CPU time of a thread; before Node 24.6 that of the process, which is never less. */
export async function cpuMsOf(worker: Partial<Worker>): Promise<number> {
  const { user, system } = await (worker.cpuUsage?.() ?? process.cpuUsage())
  return (user + system) / MICROS_PER_MS
}

async function answerOf<Answer>(
  worker: Worker,
  question: unknown,
  { cpuMs, hungMs }: QuestionLimits,
): Promise<Answer> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const everyMs = Math.min(cpuMs / LOOKS, hungMs)
      let looks = 0
      let firstCpuMs: number | null = null
      // A thread that has ended says so by itself.
      const askCpu = async () => {
        const usedMs = await cpuMsOf(worker).catch(() => null)
        if (usedMs === null) return
        firstCpuMs ??= usedMs
        const isTooMuch = usedMs - firstCpuMs >= cpuMs
        if (isTooMuch) reject(new Error(`the thread computed for more than ${cpuMs} ms`))
      }
      void askCpu()
      // Counted in looks, so that a laptop that slept does not find its questions over.
      const timer = setInterval(() => {
        looks += 1
        if (looks * everyMs < hungMs) void askCpu()
        else reject(new Error(`the thread took more than ${hungMs} ms`))
      }, everyMs)
      signal.addEventListener('abort', () => {
        clearInterval(timer)
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
