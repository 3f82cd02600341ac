import { announceAfter, type Events } from '#/platform/events.ts'
import type { Logger } from '#/platform/logger.ts'
import type { PlayerKey } from '../player/player.ts'

/**
 * Writes down which children are outside the stay-close circle, as their hosts were told: an alarm
 * outlives the server. Nobody who tells a place waits for it; what could not be written is written
 * with the next flush.
 */
export function createAwayAlarms(deps: {
  write: (playerId: string, awayAtMs: number | null) => Promise<void>
  /** Hears of each alarm that was written. */
  onWritten: (key: PlayerKey, awayAtMs: number | null) => void
  events: Events
  logger: Logger
}) {
  const unwritten = new Map<string, { key: PlayerKey; awayAtMs: number | null }>()
  let flushing: Promise<void> | null = null

  async function writeAll(): Promise<void> {
    for (const [playerId, news] of [...unwritten]) {
      const { key, awayAtMs } = news
      try {
        const writing = deps.write(playerId, awayAtMs)
        await announceAfter(writing, () => deps.events.emit('player.changed', key))
        deps.onWritten(key, awayAtMs)
        // Newer news wait for their own turn.
        if (unwritten.get(playerId) === news) unwritten.delete(playerId)
      } catch (error) {
        deps.logger.warn({ err: error }, 'an alarm waits to be written')
        return
      }
    }
  }

  async function flush(): Promise<void> {
    while (flushing !== null) await flushing
    if (unwritten.size === 0) return
    flushing = writeAll().finally(() => {
      flushing = null
    })
    await flushing
  }

  return {
    /** The host is told since then that the child is outside; null: not any more. */
    note(key: PlayerKey, awayAtMs: number | null): void {
      unwritten.set(key.playerId, { key, awayAtMs })
      void flush()
    },
    flush,
  }
}
