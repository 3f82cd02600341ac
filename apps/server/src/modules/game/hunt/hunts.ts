import QuickLRU from 'quick-lru'
import type { Proximity } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { finishChallenge, skipChallenge } from '@bramble/domain/proximity/finish'
import { emptyProximityMemory } from '@bramble/domain/proximity/memory'
import type { ProximityMemory } from '@bramble/domain/proximity/memory'
import type { Clock } from '#/platform/clock.ts'
import type { Events } from '#/platform/events.ts'
import type { PlayableChallenge } from '#/modules/challenges/index.ts'

/** What is remembered of one child's way; lost with the process, and soon made again. */
export interface Hunt {
  sessionId: string
  askedAtMs: number
  memory: ProximityMemory
  /** The arrived challenge; undefined until the database has been asked. */
  open: PlayableChallenge | null | undefined
  /** The last answer, repeated to a phone that asks too often. */
  answer: Proximity | null
  answeredAtMs: number
  /** Rises when something is finished or skipped: what was worked out before then is void. */
  epoch: number
  /** One position at a time. */
  running: Promise<unknown> | null
}

/** Every child's hunt, apart from what the database knows. */
export interface Hunts {
  of(playerId: string, sessionId: string): Hunt
  peek(playerId: string): Hunt | undefined
  /** Challenges that other children of the game are about to reach. */
  lockedByOthers(hunt: Hunt): ReadonlySet<string>
  finished(playerId: string, location: LatLng, nowMs: number): void
  skipped(playerId: string): void
  forget(playerId: string): void
}

const MAX_HUNTS = 50_000
const IDLE_MS = 10 * 60_000
const SWEPT_EVERY_MS = 60_000
const NOTHING: ReadonlySet<string> = new Set()

export function createHunts(events: Events, clock: Clock): Hunts {
  let sweptAtMs = clock.now()
  const bySession = new Map<string, Set<Hunt>>()
  const hunts = new QuickLRU<string, Hunt>({
    maxSize: MAX_HUNTS,
    onEviction: (_playerId, hunt) => unlist(hunt),
  })
  events.on('challenge.changed', ({ challengeId }) => {
    for (const [, hunt] of hunts) {
      if (hunt.open?.id === challengeId) hunt.open = undefined
      hunt.answer = null
    }
  })

  events.on('group.changed', () => {
    for (const [, hunt] of hunts) hunt.answer = null
  })
  events.on('session.changed', forgetIdle)
  events.on('player.gone', ({ playerId }) => forget(playerId))

  /** Where a child was is nobody's business once it has stopped asking (P11). */
  function forgetIdle(): void {
    const nowMs = clock.now()
    sweptAtMs = nowMs
    const idle = [...hunts].filter(([, hunt]) => Math.abs(nowMs - hunt.askedAtMs) > IDLE_MS)
    for (const [playerId, hunt] of idle) {
      hunts.delete(playerId)
      unlist(hunt)
    }
  }

  function unlist(hunt: Hunt): void {
    const others = bySession.get(hunt.sessionId)
    others?.delete(hunt)
    if (others?.size === 0) bySession.delete(hunt.sessionId)
  }

  function forget(playerId: string): void {
    const hunt = hunts.peek(playerId)
    if (!hunt) return
    hunts.delete(playerId)
    unlist(hunt)
  }

  function change(playerId: string, next: (memory: ProximityMemory) => ProximityMemory): void {
    const hunt = hunts.peek(playerId)
    if (!hunt) return
    hunt.memory = next(hunt.memory)
    hunt.open = null
    hunt.answer = null
    hunt.epoch += 1
  }

  return {
    of(playerId, sessionId) {
      const nowMs = clock.now()
      if (Math.abs(nowMs - sweptAtMs) > SWEPT_EVERY_MS) forgetIdle()
      const known = hunts.get(playerId)
      if (known) {
        known.askedAtMs = nowMs
        return known
      }
      const hunt = newHunt(sessionId, nowMs)
      hunts.set(playerId, hunt)
      const others = bySession.get(sessionId) ?? new Set()
      bySession.set(sessionId, others.add(hunt))
      return hunt
    },
    peek: (playerId) => hunts.peek(playerId),
    lockedByOthers(hunt) {
      const others = bySession.get(hunt.sessionId)
      if (!others || others.size < 2) return NOTHING
      const locked = new Set<string>()
      for (const other of others) {
        const { lockedId } = other.memory.last
        if (other !== hunt && lockedId !== null) locked.add(lockedId)
      }
      return locked
    },
    finished: (playerId, location, nowMs) =>
      change(playerId, (memory) => finishChallenge(memory, { location, nowMs })),
    skipped: (playerId) => change(playerId, skipChallenge),
    forget,
  }
}

function newHunt(sessionId: string, askedAtMs: number): Hunt {
  return {
    sessionId,
    askedAtMs,
    memory: emptyProximityMemory(),
    open: undefined,
    answer: null,
    answeredAtMs: 0,
    epoch: 0,
    running: null,
  }
}
