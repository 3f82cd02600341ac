import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { followHost, type HostWalk } from '@bramble/domain/session/host-walk'
import type { LiveState } from '#/platform/live-state.ts'
import type { LiveMemory } from './live-memory.ts'

const WALK = 'host walk'

/** Walks of hosts. In memory: a restart allows another kilometre, which does not help a sweep. */
export function createHostWalks({
  memory,
  liveState,
}: {
  memory: LiveMemory
  liveState: LiveState | null
}) {
  async function walkOf(sessionId: string): Promise<HostWalk | null> {
    const shared = await liveState?.readFact(sessionId, WALK)
    if (typeof shared === 'string') return JSON.parse(shared) as HostWalk
    return memory.games.get(sessionId)?.hostWalk ?? null
  }

  return {
    /** Whether a move is a jump. The caller has the game's row locked: one move at a time. */
    async isJump(sessionId: string, from: LatLng, to: LatLng, nowMs: number): Promise<boolean> {
      const { isJump, walk } = followHost(await walkOf(sessionId), from, to, nowMs)
      if (walk !== null) {
        memory.gameOf(sessionId).hostWalk = walk
        await liveState?.writeFact(sessionId, WALK, JSON.stringify(walk))
      }
      return isJump
    },
  }
}
