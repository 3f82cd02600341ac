import QuickLRU from 'quick-lru'
import { followToCheck, type CheckWay } from '@bramble/domain/player/check'
import { hashToken } from '#/platform/hash-token.ts'
import { type Limits, tooMany } from '#/platform/http/limits.ts'
import type { PlayerKey, Reading } from './player.ts'

const MAX_CHILDREN = 50_000

export interface CheckTry {
  /** The child can have come here since its last try. */
  canBeThere: boolean
  /** Too many failed in this game: places are not looked at, so that no answer leads to the host. */
  isBlind: boolean
  /** The try did not fail: it does not count. */
  giveBack(): Promise<void>
}

/**
 * Counts tries of the "Stay Close!" check: each answer tells something of where the host is (T3). In
 * memory: a restart gives a few jumps more, which leads nobody to the host.
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
      // Fingerprints: what counts is kept longer than the game.
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
