import { announceAfter, type Events } from '#/platform/events.ts'
import type { Logger } from '#/platform/logger.ts'
import type { LiveChild } from './live-child.ts'
import type { LiveMemory } from './live-memory.ts'
import type { PlayerKey } from '../records/player.ts'

/**
 * Writes down which children are outside the stay-close circle, as their hosts were told: an alarm
 * outlives the server. Nobody who tells a place waits for it; what could not be written is written
 * with the next flush.
 */
export function createAwayAlarms(deps: {
  memory: LiveMemory
  write: (playerId: string, awayAtMs: number | null) => Promise<void>
  /** Hears of each alarm that was written. */
  onWritten: (key: PlayerKey, awayAtMs: number | null) => void
  events: Events
  logger: Logger
}) {
  /** Children with an alarm, so that a flush need not look at all. */
  const waiting = new Set<LiveChild>()
  let flushing: Promise<void> | null = null

  async function writeAll(): Promise<void> {
    for (const child of [...waiting]) {
      const { playerId, sessionId, alarm } = child
      // The child was forgotten meanwhile.
      if (alarm === null) {
        waiting.delete(child)
        continue
      }
      const { awayAtMs } = alarm
      const key = { playerId, sessionId }
      try {
        const writing = deps.write(playerId, awayAtMs)
        await announceAfter(writing, () => deps.events.emit('player.changed', key))
        deps.onWritten(key, awayAtMs)
        // Newer news wait for their own turn.
        if (child.alarm !== alarm) continue
        child.alarm = null
        waiting.delete(child)
      } catch (error) {
        deps.logger.warn({ err: error }, 'an alarm waits to be written')
        return
      }
    }
  }

  async function flush(): Promise<void> {
    while (flushing !== null) await flushing
    if (waiting.size === 0) return
    flushing = writeAll().finally(() => {
      flushing = null
    })
    await flushing
  }

  return {
    /** The host is told since then that the child is outside; null: not any more. */
    note(key: PlayerKey, awayAtMs: number | null): void {
      const child = deps.memory.childOf(key)
      child.alarm = { awayAtMs }
      waiting.add(child)
      void flush()
    },
    flush,
  }
}
