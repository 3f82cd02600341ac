import QuickLRU from 'quick-lru'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { followHost, type HostWalk } from '@bramble/domain/session/host-walk'

const MAX_SESSIONS = 10_000

/** Walks of hosts. In memory: a restart allows another kilometre, which does not help a sweep. */
export function createHostWalks() {
  const walks = new QuickLRU<string, HostWalk>({ maxSize: MAX_SESSIONS })
  return {
    /** Whether a move is a jump. */
    isJump(sessionId: string, from: LatLng, to: LatLng, nowMs: number): boolean {
      const { isJump, walk } = followHost(walks.get(sessionId) ?? null, from, to, nowMs)
      if (walk !== null) walks.set(sessionId, walk)
      return isJump
    },
    forget(sessionId: string): void {
      walks.delete(sessionId)
    },
  }
}
