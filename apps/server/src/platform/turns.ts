import type { CronExpressionParser } from 'cron-parser'

const MINUTE_MS = 60_000
/** So long a turn may take before the next one no longer waits for it. */
const LONGEST_MS = 5 * MINUTE_MS

/** Decides which of several processes does a turn. */
export interface TurnClaims {
  /**
   * Whether this process does the turn of this name that was due at `atMs` (epoch milliseconds). Of
   * the processes that ask within some minutes of each other the first one does.
   */
  claim(name: string, atMs: number): Promise<boolean>
  close(): Promise<void>
}

/** Every turn is this process's: it is alone. */
export const ALONE: TurnClaims = {
  claim: () => Promise.resolve(true),
  close: () => Promise.resolve(),
}

interface TurnsOptions {
  claims: TurnClaims
  /** Does a turn; it never rejects. */
  run: (name: string) => Promise<void>
  /** Hears that a turn is left out, because nobody knows whether another process does it. */
  onUnclaimed: (name: string, error: unknown) => void
  /** The machine's clock, epoch milliseconds. */
  wall?: () => number
}

/**
 * Work that comes round by the machine's clock. It looks at the beginning of each minute, and nothing
 * of it is written down: a turn that fell into a time in which no process ran is left out. After a sleep
 * of the machine, or after its clock was set forward, each name has one turn for all that were missed.
 */
export function createTurns({ claims, run, onUnclaimed, wall = Date.now }: TurnsOptions) {
  const jobs = new Map<string, { cron: string; busyUntilMs: number }>()
  const running = new Set<Promise<void>>()
  let parser: typeof CronExpressionParser | undefined
  let timer: NodeJS.Timeout | undefined
  let lookedAtMs = 0

  /** When the last turn before the end of this minute was due. */
  function lastTurnMs(cron: string, nowMs: number): number {
    const currentDate = new Date(startOfMinute(nowMs) + 1_000)
    return parser?.parse(cron, { tz: 'UTC', currentDate }).prev().getTime() ?? 0
  }

  async function turn(name: string, atMs: number): Promise<void> {
    try {
      if (!(await claims.claim(name, atMs))) return
    } catch (error) {
      onUnclaimed(name, error)
      return
    }
    await run(name)
  }

  function look(): void {
    const nowMs = wall()
    // A clock that was set back tells the same hours again.
    const sinceMs = lookedAtMs > nowMs ? nowMs - MINUTE_MS : lookedAtMs
    lookedAtMs = nowMs
    for (const [name, job] of jobs) {
      const atMs = lastTurnMs(job.cron, nowMs)
      if (atMs <= sinceMs || performance.now() < job.busyUntilMs) continue
      job.busyUntilMs = performance.now() + LONGEST_MS
      const done = turn(name, atMs).finally(() => {
        job.busyUntilMs = 0
        running.delete(done)
      })
      running.add(done)
    }
    wait()
  }

  function wait(): void {
    const nowMs = wall()
    timer = setTimeout(look, startOfMinute(nowMs) + MINUTE_MS - nowMs).unref()
  }

  return {
    /** @param cron five fields, UTC */
    add(name: string, cron: string): void {
      jobs.set(name, { cron, busyUntilMs: 0 })
    },
    async start(): Promise<void> {
      if (jobs.size === 0 || timer !== undefined) return
      // Read here, so that the server answers people before it reads this package.
      parser = (await import('cron-parser')).CronExpressionParser
      lookedAtMs = wall()
      wait()
    },
    /** Begins no more turns, and waits for those that run. */
    async stop(): Promise<void> {
      clearTimeout(timer)
      await Promise.all(running)
      await claims.close()
    },
  }
}

function startOfMinute(atMs: number): number {
  return Math.floor(atMs / MINUTE_MS) * MINUTE_MS
}
