/** State of the database's thread as it can be told from outside while it works. */
export interface ThreadState {
  /** CPU time that it has used, ms. On a starved machine the answer comes late. */
  cpuMs(): Promise<number>
  /** The number of the flush that it waits for; null: it waits for none. */
  currentFlush(): number | null
}

/** How long a statement may take, each by a clock of its own, ms. */
export interface StatementLimits {
  /**
   * CPU time of the thread: a statement in an endless loop uses it, a thread without a turn does
   * not.
   */
  cpuMs: number
  /** Limit of one flush, for a disk that stalls. */
  flushMs: number
  /** The whole statement, whatever it does. */
  silentMs: number
}

/** A disk that is busy or sleeps takes seconds; one that takes a minute does not come back. */
const FLUSH_LIMIT_MS = 60_000
/** At a twentieth of a core, some seconds of CPU take a minute. */
const SILENT_LIMIT_MS = 180_000
/** Number of looks within the limit of CPU time; most statements are over before the first one. */
const LOOKS = 10

/** The limits of a statement that may use so much CPU. */
export function limitsOf(cpuMs: number): StatementLimits {
  return { cpuMs, flushMs: FLUSH_LIMIT_MS, silentMs: SILENT_LIMIT_MS }
}

/**
 * Looks at the thread now and then until the statement is over, which the caller says by the function
 * that this returns. `onHung` hears once why the statement is taken for hung.
 *
 * Flush and silence are counted in looks: where this thread itself has no turn (a starved machine, a
 * laptop asleep) they take as much longer.
 */
export function watchStatement(
  thread: ThreadState,
  limits: StatementLimits,
  onHung: (reason: string) => void,
): () => void {
  const everyMs = limits.cpuMs / LOOKS
  let isOver = false
  let looks = 0
  let flush: { number: number; looks: number } | null = null
  let firstCpuMs: number | null = null
  let isAsking = false

  const end = () => {
    isOver = true
    clearInterval(timer)
  }
  const judge = (reason: string | null) => {
    if (reason === null || isOver) return
    // When this thread itself had no time, the answer may have arrived: it is read before the
    // verdict.
    setImmediate(() => {
      if (isOver) return
      end()
      onHung(`The embedded database ${reason}`)
    })
  }
  const askCpu = async () => {
    if (isAsking) return
    isAsking = true
    try {
      const cpuMs = await thread.cpuMs()
      firstCpuMs ??= cpuMs
      const isTooMuch = cpuMs - firstCpuMs >= limits.cpuMs
      judge(isTooMuch ? `computed for more than ${limits.cpuMs} ms at a statement` : null)
    } catch {
      // A thread that has ended says so by itself.
    } finally {
      isAsking = false
    }
  }
  const look = () => {
    looks += 1
    const number = thread.currentFlush()
    if (number === null) flush = null
    else if (flush?.number === number) flush.looks += 1
    else flush = { number, looks: 0 }
    const waitedMs = (flush?.looks ?? 0) * everyMs
    if (waitedMs >= limits.flushMs) judge(`waited for more than ${waitedMs} ms for one flush`)
    else if (looks * everyMs >= limits.silentMs) {
      judge(`did not answer a statement within ${limits.silentMs} ms`)
    }
    void askCpu()
  }
  const timer = setInterval(look, everyMs)
  return end
}
