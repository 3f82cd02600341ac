import { haversineMeters } from '@bramble/domain/geo/distance'
import type { Events } from '#/platform/events.ts'
import type { Logger } from '#/platform/logger.ts'
import { isOvertaken, type LastPosition, type LiveChild, type LivePosition } from './live-child.ts'
import type { LiveMemory } from './live-memory.ts'
import type { PlayerKey, SentReading } from '../records/player.ts'
import type { Movement } from '../records/positions.repository.ts'

export type Standing = Pick<LivePosition, 'circle' | 'reunion'>

/** A child silent for this long is read from the database again. */
const POSITION_IDLE_MS = 10 * 60_000
/** A shorter move is written down later, together with what follows. */
const WORTH_WRITING_METERS = 3
/** But when a child was last heard is never older than this in the database. */
const WRITTEN_WITHIN_MS = 15_000
export type Positions = ReturnType<typeof createPositions>

/**
 * The newest positions, in memory. Every few seconds those are written to the database that have moved
 * by some metres or were written some time ago: waiting for the disk at each position would be too slow,
 * and after a crash the next position replaces a lost one. Holds verified children only: a child with an
 * entry is verified.
 */
export function createPositions(deps: {
  memory: LiveMemory
  write: (movements: Movement[]) => Promise<void>
  events: Events
  logger: Logger
}) {
  const { memory } = deps
  let flushing: Promise<void> | null = null

  async function writeDirty(nowMs: number, isDue: IsDue): Promise<void> {
    const dirty = [...memory.children.values()].flatMap(({ playerId, position }) =>
      position?.isDirty && isDue(position, nowMs) ? [{ playerId, position }] : [],
    )
    const movements = dirty.map(({ playerId, position }) => {
      const { reading, locatedAtMs, activeAtMs } = position
      return { playerId, reading, locatedAtMs, activeAtMs }
    })
    const before = dirty.map(({ position }) => position.written)
    for (const { position } of dirty) {
      position.isDirty = false
      position.written = { reading: position.reading, atMs: nowMs }
    }
    try {
      if (movements.length > 0) await deps.write(movements)
    } catch (error) {
      for (const [index, { position }] of dirty.entries()) {
        position.isDirty = true
        position.written = before[index] ?? null
      }
      deps.logger.warn({ err: error, count: movements.length }, 'positions wait to be written')
      return
    }
    for (const child of memory.children.values()) {
      const { playerId, sessionId, position } = child
      if (position === null || position.isDirty) continue
      if (nowMs - position.activeAtMs <= POSITION_IDLE_MS) continue
      child.position = null
      // From here on the stored row is the newest news of this child.
      deps.events.emit('player.changed', { playerId, sessionId })
    }
  }

  /** Another process has recorded it, and writes it down; null: it knows that nothing is to be kept. */
  function adopt(child: LiveChild, shared: LivePosition | null): void {
    const known = child.position
    if (shared === null) {
      if (known?.isDirty === false) child.position = null
    } else if (known === null || isNewer(shared, known) || isSettled(known, shared)) {
      child.position = { ...shared, isDirty: false, written: null }
    }
  }

  /** One after the other: an older flush must not overwrite a newer one. */
  async function flush(nowMs: number, isDue: IsDue): Promise<void> {
    while (flushing !== null) await flushing
    flushing = writeDirty(nowMs, isDue).finally(() => {
      flushing = null
    })
    await flushing
  }

  const get = (playerId: string): LastPosition | null =>
    memory.children.get(playerId)?.position ?? null

  return {
    get: get as (playerId: string) => LivePosition | null,
    /** The part of a child that other processes need; null: nothing is remembered. */
    share({ position }: LiveChild): LivePosition | null {
      if (position === null) return null
      const { reading, locatedAtMs, activeAtMs, circle, reunion } = position
      return { reading, locatedAtMs, activeAtMs, circle, reunion }
    },
    adopt,
    /** All that other processes have recorded of a game's children. */
    adoptAll(sessionId: string, shared: ReadonlyMap<string, LivePosition>): void {
      for (const [playerId, position] of shared) {
        adopt(memory.childOf({ playerId, sessionId }), position)
      }
      for (const child of memory.games.get(sessionId)?.children ?? []) {
        if (!shared.has(child.playerId)) adopt(child, null)
      }
    },
    /** Readings count in the order in which they reach the server; an older one is dropped. */
    record(player: PlayerKey, reading: SentReading, nowMs: number): void {
      const child = memory.childOf(player)
      const known = child.position
      if (known === null) {
        const news = { reading, locatedAtMs: nowMs, activeAtMs: nowMs }
        child.position = { ...news, ...UNWRITTEN, circle: null, reunion: null }
      } else if (known.reading === null || !isOvertaken(known.locatedAtMs, nowMs)) {
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
      player: PlayerKey,
      reading: SentReading,
      { atMs, storedAtMs }: { atMs: number; storedAtMs: number | null },
    ): boolean {
      const child = memory.childOf(player)
      const known = child.position
      const newestMs = known?.reading ? known.locatedAtMs : storedAtMs
      if (newestMs !== null && newestMs >= atMs) return false
      const { circle = null, reunion = null, activeAtMs = atMs } = known ?? {}
      const news = { reading, locatedAtMs: atMs, activeAtMs: Math.max(atMs, activeAtMs) }
      child.position = { ...news, ...UNWRITTEN, circle, reunion }
      return true
    },
    touch(player: PlayerKey, nowMs: number): void {
      const child = memory.childOf(player)
      const known = child.position
      if (known === null) {
        const news = { reading: null, locatedAtMs: nowMs, activeAtMs: nowMs }
        child.position = { ...news, ...UNWRITTEN, circle: null, reunion: null }
      } else if (known.activeAtMs < nowMs) {
        known.activeAtMs = nowMs
        known.isDirty = true
      }
    },
    /** Findings about the position just recorded. */
    setStanding(playerId: string, standing: Partial<Standing>): void {
      const known = get(playerId)
      if (known !== null) Object.assign(known, standing)
    },
    /** Writes the changed entries; after a failure they are kept for the next flush. */
    flush: (nowMs: number) => flush(nowMs, () => true),
    /** The same for those that are worth it by now. */
    flushDue: (nowMs: number) => flush(nowMs, isWorthWriting),
  }
}

type IsDue = (position: LastPosition, nowMs: number) => boolean

const UNWRITTEN = { isDirty: true, written: null } as const

function isWorthWriting({ reading, written }: LastPosition, nowMs: number): boolean {
  if (written === null || Math.abs(nowMs - written.atMs) >= WRITTEN_WITHIN_MS) return true
  if (reading === null) return false
  return (
    written.reading === null || haversineMeters(reading, written.reading) >= WORTH_WRITING_METERS
  )
}

function isNewer(one: LivePosition, other: LivePosition): boolean {
  return one.locatedAtMs > other.locatedAtMs || one.activeAtMs > other.activeAtMs
}

/** The same position, written down: where it stands may be newer news. */
function isSettled(known: LastPosition, shared: LivePosition): boolean {
  return !known.isDirty && !isNewer(known, shared)
}
