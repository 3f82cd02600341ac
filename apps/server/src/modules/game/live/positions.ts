import type { CircleMemory, ReunionMemory } from '@bramble/domain/session/stay-close'
import type { Events } from '#/platform/events.ts'
import type { Logger } from '#/platform/logger.ts'
import type { PlayerKey, Reading } from '../player/player.ts'
import type { Movement } from '../player/positions.repository.ts'

/** The newest position and activity of a verified child; times in ms since the epoch. */
export interface LivePosition {
  sessionId: string
  reading: Reading | null
  locatedAtMs: number
  activeAtMs: number
  /** Its looks at the stay-close circle, in memory only; an alarm is written down (`away-alarms.ts`). */
  circle: CircleMemory | null
  /** How long it has been beside its grown-up on its way back. */
  reunion: ReunionMemory | null
}

export type Standing = Pick<LivePosition, 'circle' | 'reunion'>

/** A child silent for this long is read from the database again. */
const POSITION_IDLE_MS = 10 * 60_000
/** No request takes longer; a bigger difference means that the clock was set back. */
const MAX_OVERTAKING_MS = 60_000

interface PositionEntry extends LivePosition {
  /** Not in the database yet. */
  isDirty: boolean
}

export type Positions = ReturnType<typeof createPositions>

/**
 * The newest positions, in memory, written to the database every few seconds: waiting for the disk
 * at each position would be too slow, and after a crash the next position replaces a lost one. Holds
 * verified children only: a child with an entry is verified.
 */
export function createPositions(deps: {
  write: (movements: Movement[]) => Promise<void>
  events: Events
  logger: Logger
}) {
  const entries = new Map<string, PositionEntry>()
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
      if (entry.isDirty || nowMs - entry.activeAtMs <= POSITION_IDLE_MS) continue
      entries.delete(playerId)
      // From here on the stored row is the newest news of this child.
      deps.events.emit('player.changed', { playerId, sessionId: entry.sessionId })
    }
  }

  /** What another process has recorded, and writes down; null: it knows that nothing is to be kept. */
  function adopt(playerId: string, shared: LivePosition | null): void {
    const known = entries.get(playerId)
    if (shared === null) {
      if (known?.isDirty === false) entries.delete(playerId)
    } else if (known === undefined || isNewer(shared, known) || isSettled(known, shared)) {
      entries.set(playerId, { ...shared, isDirty: false })
    }
  }

  return {
    get: (playerId: string): LivePosition | null => entries.get(playerId) ?? null,
    adopt,
    /** All that other processes have recorded of a game's children. */
    adoptAll(sessionId: string, shared: ReadonlyMap<string, LivePosition>): void {
      for (const [playerId, position] of shared) adopt(playerId, position)
      for (const [playerId, entry] of entries) {
        if (entry.sessionId === sessionId && !shared.has(playerId)) adopt(playerId, null)
      }
    },
    /** Readings count in the order in which they reach the server; an older one is dropped. */
    record({ playerId, sessionId }: PlayerKey, reading: Reading, nowMs: number): void {
      const known = entries.get(playerId)
      if (known === undefined) {
        const news = { reading, locatedAtMs: nowMs, activeAtMs: nowMs, isDirty: true }
        entries.set(playerId, { sessionId, ...news, circle: null, reunion: null })
      } else if (!isOvertaken(known, nowMs)) {
        known.sessionId = sessionId
        known.reading = reading
        known.locatedAtMs = nowMs
        known.activeAtMs = Math.max(nowMs, known.activeAtMs)
        known.isDirty = true
      }
    },
    /**
     * A place of some time ago, told later: it never replaces a newer one, in memory or as stored.
     * False: there is one.
     */
    recordLate(
      { playerId, sessionId }: PlayerKey,
      reading: Reading,
      { atMs, storedAtMs }: { atMs: number; storedAtMs: number | null },
    ): boolean {
      const known = entries.get(playerId)
      const newestMs = known?.reading ? known.locatedAtMs : storedAtMs
      if (newestMs !== null && newestMs >= atMs) return false
      const { circle = null, reunion = null, activeAtMs = atMs } = known ?? {}
      const news = { reading, locatedAtMs: atMs, activeAtMs: Math.max(atMs, activeAtMs) }
      entries.set(playerId, { sessionId, ...news, circle, reunion, isDirty: true })
      return true
    },
    touch({ playerId, sessionId }: PlayerKey, nowMs: number): void {
      const known = entries.get(playerId)
      if (known === undefined) {
        const news = { reading: null, locatedAtMs: nowMs, activeAtMs: nowMs }
        const standing = { circle: null, reunion: null }
        entries.set(playerId, { sessionId, ...news, ...standing, isDirty: true })
      } else if (known.activeAtMs < nowMs) {
        known.activeAtMs = nowMs
        known.isDirty = true
      }
    },
    /** What was found out about the position just recorded. */
    setStanding(playerId: string, standing: Partial<Standing>): void {
      const known = entries.get(playerId)
      if (known !== undefined) Object.assign(known, standing)
    },
    forget(playerId: string): void {
      entries.delete(playerId)
    },
    forgetSession(sessionId: string): void {
      for (const [playerId, entry] of entries) {
        if (entry.sessionId === sessionId) entries.delete(playerId)
      }
    },
    /** Writes the changed entries; after a failure they are kept for the next flush. */
    async flush(nowMs: number): Promise<void> {
      // One after the other: an older flush must not overwrite a newer one.
      while (flushing !== null) await flushing
      flushing = writeDirty(nowMs).finally(() => {
        flushing = null
      })
      await flushing
    },
  }
}

function isNewer(one: LivePosition, other: LivePosition): boolean {
  return one.locatedAtMs > other.locatedAtMs || one.activeAtMs > other.activeAtMs
}

/** The same position, written down: where it stands may be newer news. */
function isSettled(known: PositionEntry, shared: LivePosition): boolean {
  return !known.isDirty && !isNewer(known, shared)
}

function isOvertaken(known: PositionEntry, nowMs: number): boolean {
  const aheadMs = known.locatedAtMs - nowMs
  return known.reading !== null && aheadMs > 0 && aheadMs < MAX_OVERTAKING_MS
}
