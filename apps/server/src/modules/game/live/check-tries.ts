import QuickLRU from 'quick-lru'
import { followToCheck, type CheckWay } from '@bramble/domain/player/check'
import { hashToken } from '#/platform/hash-token.ts'
import { type Limits, tooMany } from '#/platform/http/limits.ts'
import type { PlayerKey, Reading } from '../player/player.ts'

const MAX_CHILDREN = 50_000

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
export function createCheckTries(limits: Limits) {
  const byPlayer = new QuickLRU<string, CheckWay & { sessionId: string }>({ maxSize: MAX_CHILDREN })

  function canBeThere(
    { playerId, sessionId }: PlayerKey,
    reading: Reading,
    nowMs: number,
  ): boolean {
    const way = followToCheck(byPlayer.get(playerId) ?? null, reading, nowMs)
    if (way !== null) byPlayer.set(playerId, { sessionId, ...way })
    return way !== null
  }

  return {
    /** @throws limit.far-checks with the time to wait */
    async begin(player: PlayerKey, reading: Reading, nowMs: number): Promise<CheckTry> {
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
    wayOf(playerId: string): CheckWay | null {
      const known = byPlayer.peek(playerId)
      return known === undefined ? null : { walk: known.walk, jumps: known.jumps }
    },
    /** Takes over the way that another process has followed; null: none. */
    adopt({ playerId, sessionId }: PlayerKey, way: CheckWay | null): void {
      if (way === null) byPlayer.delete(playerId)
      else byPlayer.set(playerId, { sessionId, ...way })
    },
    forget(playerId: string): void {
      byPlayer.delete(playerId)
    },
    forgetSession(sessionId: string): void {
      for (const [playerId, tries] of [...byPlayer]) {
        if (tries.sessionId === sessionId) byPlayer.delete(playerId)
      }
    },
  }
}
