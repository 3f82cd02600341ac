const RealDate = Date
const STARTS_AT = Date.parse('2026-06-01T10:00:00.000Z')
/** Ids of these timers are larger than those of the browser's own. */
const FIRST_ID = 1_000_000_000
const TICK_MS = 10
const STEP_MS = 50

type Work = (...args: unknown[]) => void

interface Timer {
  work: () => void
  dueMs: number
  everyMs: number | null
}

/** The clock of a scene: it starts at a fixed moment, can be moved, and is stopped in the end. */
export interface SceneClock {
  /**
   * Moves the clock and runs timers that become due, in small steps, so that a screen can draw in
   * between.
   */
  advance: (durationMs: number) => Promise<void>
  /** Drops the timers that are due later; timers set from here on are the browser's. */
  stop: () => void
}

const browsers = {
  setTimeout: window.setTimeout.bind(window),
  clearTimeout: window.clearTimeout.bind(window),
  setInterval: window.setInterval.bind(window),
  clearInterval: window.clearInterval.bind(window),
}

export function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => browsers.setTimeout(resolve, durationMs))
}

const turns = new MessageChannel()
const waiting: (() => void)[] = []
turns.port1.onmessage = () => waiting.shift()?.()

/** Lets work that is due go on; a timeout of nothing would take the browser four milliseconds. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    turns.port2.postMessage(null)
  })
}

/** Replaces `Date`, timeouts and intervals of this page; an earlier clock must have been stopped. */
export function installClock(): SceneClock {
  const timers = new Map<number, Timer>()
  const openedAt = performance.now()
  let aheadMs = 0
  let lastId = FIRST_ID
  const now = () => Math.floor(STARTS_AT + aheadMs + performance.now() - openedAt)

  class SceneDate extends RealDate {
    constructor(...args: [] | [value: number | string | Date]) {
      super(...((args.length === 0 ? [now()] : args) as [number]))
    }
    static override now = now
  }

  function add(work: Work, delayMs: number, everyMs: number | null, args: unknown[]) {
    timers.set(++lastId, { work: () => work(...args), dueMs: now() + delayMs, everyMs })
    return lastId
  }

  function runDue(): void {
    const due = [...timers].filter(([, { dueMs }]) => dueMs <= now())
    due.sort(([, a], [, b]) => a.dueMs - b.dueMs)
    for (const [id, timer] of due) {
      if (timers.get(id) !== timer) continue
      if (timer.everyMs === null) timers.delete(id)
      else timer.dueMs = now() + timer.everyMs
      timer.work()
    }
  }

  const clear = (id?: number) => {
    if (!timers.delete(id ?? 0)) browsers.clearTimeout(id)
  }
  Object.assign(window, {
    Date: SceneDate,
    setTimeout: (work: Work, delayMs = 0, ...args: unknown[]) => add(work, delayMs, null, args),
    setInterval: (work: Work, everyMs = 0, ...args: unknown[]) =>
      add(work, everyMs, Math.max(everyMs, 1), args),
    clearTimeout: clear,
    clearInterval: clear,
  })
  const ticker = browsers.setInterval(runDue, TICK_MS)

  return {
    advance: async (durationMs) => {
      for (let leftMs = durationMs; leftMs > 0; leftMs -= STEP_MS) {
        aheadMs += Math.min(STEP_MS, leftMs)
        runDue()
        await turn()
      }
    },
    stop: () => {
      browsers.clearInterval(ticker)
      timers.clear()
      Object.assign(window, browsers)
    },
  }
}
