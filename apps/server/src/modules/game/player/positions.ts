import type { Logger } from '#/platform/logger.ts'
import type { PlayerKey, Reading } from './player.ts'
import type { Movement } from './positions.repository.ts'

/** What is known of a child who is out. */
export interface LivePosition {
  sessionId: string
  reading: Reading | null
  locatedAtMs: number
  activeAtMs: number
}

/** A child silent for this long is read from the database again. */
const IDLE_MS = 10 * 60_000
/** No request is under way for longer; a bigger difference means that the clock was set back. */
const MAX_OVERTAKING_MS = 60_000

interface Entry extends LivePosition {
  isDirty: boolean
}

/**
 * The newest positions, in memory, written down behind every few seconds: a position per child and
 * second is too much to wait for the disk each time, and the loss of the last ones in a crash is
 * made good by the next. Holds verified children only, so that being here means being verified.
 */
export function createPositions(deps: {
  write: (movements: Movement[]) => Promise<void>
  logger: Logger
}) {
  const entries = new Map<string, Entry>()
  let flushing: Promise<void> | null = null

  async function writeDirty(nowMs: number): Promise<void> {
    const dirty = [...entries].filter(([, entry]) => entry.isDirty)
    const movements = dirty.map(([playerId, { reading, locatedAtMs, activeAtMs }]) => {
      return { playerId, reading, locatedAtMs, activeAtMs }
    })
    for (const [, entry] of dirty) entry.isDirty = false
    try {
      if (movements.length > 0) await deps.write(movements)
    } catch (error) {
      for (const [, entry] of dirty) entry.isDirty = true
      deps.logger.warn({ err: error, count: movements.length }, 'positions wait to be written')
      return
    }
    for (const [playerId, entry] of entries) {
      if (!entry.isDirty && nowMs - entry.activeAtMs > IDLE_MS) entries.delete(playerId)
    }
  }

  return {
    get: (playerId: string): LivePosition | null => entries.get(playerId) ?? null,
    /** Readings count in the order in which they reach the server; an older one is dropped. */
    record({ playerId, sessionId }: PlayerKey, reading: Reading, nowMs: number): void {
      const known = entries.get(playerId)
      if (known !== undefined && isOvertaken(known, nowMs)) return
      const activeAtMs = Math.max(nowMs, known?.activeAtMs ?? 0)
      entries.set(playerId, { sessionId, reading, locatedAtMs: nowMs, activeAtMs, isDirty: true })
    },
    touch({ playerId, sessionId }: PlayerKey, nowMs: number): void {
      const known = entries.get(playerId)
      if (known === undefined) {
        const news = { reading: null, locatedAtMs: nowMs, activeAtMs: nowMs }
        entries.set(playerId, { sessionId, ...news, isDirty: true })
      } else if (known.activeAtMs < nowMs) {
        known.activeAtMs = nowMs
        known.isDirty = true
      }
    },
    forget(playerId: string): void {
      entries.delete(playerId)
    },
    forgetSession(sessionId: string): void {
      for (const [playerId, entry] of entries) {
        if (entry.sessionId === sessionId) entries.delete(playerId)
      }
    },
    /** Writes down what is new; after a failure everything is kept for the next turn. */
    async flush(nowMs: number): Promise<void> {
      // One after the other: an older turn must not overtake a newer one.
      while (flushing !== null) await flushing
      flushing = writeDirty(nowMs).finally(() => {
        flushing = null
      })
      await flushing
    },
  }
}

function isOvertaken(known: Entry, nowMs: number): boolean {
  const aheadMs = known.locatedAtMs - nowMs
  return known.reading !== null && aheadMs > 0 && aheadMs < MAX_OVERTAKING_MS
}
