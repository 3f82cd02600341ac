import { followToCheck } from '@bramble/domain/player/check'
import { hashToken } from '#/platform/hash-token.ts'
import { type Limits, tooMany } from '#/platform/http/limits.ts'
import type { LiveMemory } from './live-memory.ts'
import type { PlayerKey, SentReading } from '../records/player.ts'

export type CheckTries = ReturnType<typeof createCheckTries>

export interface CheckTry {
  /** Whether the child can have walked here since its last try. */
  canBeThere: boolean
  /**
   * Too many tries failed in this game: places are ignored, so that no answer leads to the host.
   */
  isBlind: boolean
  /** Uncounts a try that did not fail. */
  giveBack(): Promise<void>
}

/**
 * Counts tries of the "Stay Close!" check: each answer reveals something of the host's place
 * (T3). In memory: a restart allows a few more tries, which leads nobody to the host.
 */
export function createCheckTries({ memory, limits }: { memory: LiveMemory; limits: Limits }) {
  function canBeThere(player: PlayerKey, reading: SentReading, nowMs: number): boolean {
    const child = memory.childOf(player)
    const way = followToCheck(child.check, reading, nowMs)
    if (way !== null) child.check = way
    return way !== null
  }

  return {
    /** @throws limit.far-checks with the time to wait */
    async begin(player: PlayerKey, reading: SentReading, nowMs: number): Promise<CheckTry> {
      // Hashes, because the counters outlive the game.
      const [child, game] = [hashToken(player.playerId), hashToken(player.sessionId)]
      const waitMs = await limits.tryConsume('farCheck', child)
      if (waitMs > 0) throw tooMany('limit.far-checks', waitMs)
      const isBlind = (await limits.tryConsume('farCheckGame', game)) > 0
      return {
        canBeThere: canBeThere(player, reading, nowMs),
        isBlind,
        async giveBack() {
          await limits.giveBack('farCheck', child)
          if (!isBlind) await limits.giveBack('farCheckGame', game)
        },
      }
    },
    /** The next try may be anywhere. */
    startOver(playerId: string): void {
      const child = memory.children.get(playerId)
      if (child !== undefined) child.check = null
    },
  }
}
