import QuickLRU from 'quick-lru'
import type { Proximity } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import {
  confirmArrival,
  denyArrival,
  finishChallenge,
  skipChallenge,
} from '@bramble/domain/proximity/arrival'
import { emptyProximityMemory, type ProximityMemory } from '@bramble/domain/proximity/memory'
import type { Clock } from '#/platform/clock.ts'
import type { Events } from '#/platform/events.ts'
import type { PlayableChallenge } from '#/modules/challenges/index.ts'
import type { PlayerKey } from '../player/player.ts'

/** The engine's state of one child; lost with the process and rebuilt within two updates. */
export interface TrackingState {
  sessionId: string
  askedAtMs: number
  memory: ProximityMemory
  /** The arrived challenge; undefined until the database has been asked. */
  open: PlayableChallenge | null | undefined
  /** The last answer, repeated to a phone that asks too often. */
  answer: Proximity | null
  answeredAtMs: number
  /** What the last position said of the target. */
  evidence: Evidence | null
  /** Rises when a challenge is finished or skipped: answers computed before that are void. */
  epoch: number
  /** One position at a time. */
  running: Promise<unknown> | null
  /** What children of the game have locked, as all processes know it; null: only this one knows. */
  lockedByOthers: ReadonlySet<string> | null
}

/** Whether the child seemed to be at its target, and how surely. */
export interface Evidence {
  targetId: string
  /** When it was last to be asked whether it is there. */
  askedAtMs: number | null
  /** The tracker's probability that it is there; null while the rules decide. */
  share: number | null
  accuracyMeters: number
}

export type Tracking = ReturnType<typeof createTracking>

/** The part of a state that another process has left. */
export interface SharedTracking {
  memory: ProximityMemory
  /** The open challenge itself is looked up again. */
  hasNothingOpen: boolean
  answer: Proximity | null
  answeredAtMs: number
  evidence: Evidence | null
}

const MAX_CHILDREN = 50_000
/** Privacy: the state of a child that stopped asking is dropped. */
export const TRACKING_IDLE_MS = 10 * 60_000
const SWEPT_EVERY_MS = 60_000
const NOTHING: ReadonlySet<string> = new Set()

/** The tracking states of children, in memory. */
export function createTracking(events: Events, clock: Clock) {
  let sweptAtMs = clock.now()
  /** When what can be played changed last: answers of before are void, whoever gave them. */
  let changedAtMs = 0
  const bySession = new Map<string, Set<TrackingState>>()
  const states = new QuickLRU<string, TrackingState>({
    maxSize: MAX_CHILDREN,
    onEviction: (_playerId, state) => unlist(state),
  })
  events.on('challenge.changed', ({ challengeId }) => {
    for (const [, state] of states) {
      if (state.open?.id === challengeId) state.open = undefined
    }
    dropAnswers()
  })
  events.on('group.changed', dropAnswers)
  events.on('all.changed', () => {
    for (const [, state] of states) state.open = undefined
    dropAnswers()
  })
  events.on('session.changed', forgetIdle)
  events.on('player.gone', ({ playerId }) => forget(playerId))

  function dropAnswers(): void {
    changedAtMs = clock.now()
    for (const [, state] of states) state.answer = null
  }

  function forgetIdle(): void {
    const nowMs = clock.now()
    sweptAtMs = nowMs
    const idle = [...states].filter(
      ([, state]) => Math.abs(nowMs - state.askedAtMs) > TRACKING_IDLE_MS,
    )
    for (const [playerId, state] of idle) {
      states.delete(playerId)
      unlist(state)
    }
  }

  function unlist(state: TrackingState): void {
    const others = bySession.get(state.sessionId)
    others?.delete(state)
    if (others?.size === 0) bySession.delete(state.sessionId)
  }

  function forget(playerId: string): void {
    const state = states.peek(playerId)
    if (!state) return
    states.delete(playerId)
    unlist(state)
  }

  function change(
    playerId: string,
    next: (memory: ProximityMemory) => ProximityMemory,
    open: PlayableChallenge | null = null,
  ): void {
    const state = states.peek(playerId)
    if (!state) return
    state.memory = next(state.memory)
    state.open = open
    state.answer = null
    state.evidence = null
    state.epoch += 1
  }

  function of(playerId: string, sessionId: string): TrackingState {
    const nowMs = clock.now()
    if (Math.abs(nowMs - sweptAtMs) > SWEPT_EVERY_MS) forgetIdle()
    const known = states.get(playerId)
    if (known) {
      known.askedAtMs = nowMs
      return known
    }
    const state = newState(sessionId, nowMs)
    states.set(playerId, state)
    const others = bySession.get(sessionId) ?? new Set()
    bySession.set(sessionId, others.add(state))
    return state
  }

  return {
    of,
    peek: (playerId: string) => states.peek(playerId),
    /** Challenges that other children of the game are about to reach. */
    lockedByOthers(state: TrackingState): ReadonlySet<string> {
      if (state.lockedByOthers !== null) return state.lockedByOthers
      const others = bySession.get(state.sessionId)
      if (!others || others.size < 2) return NOTHING
      // Mostly nobody has, and this is asked at every position.
      let locked: Set<string> | null = null
      for (const other of others) {
        const { lockedId } = other.memory.last
        if (other !== state && lockedId !== null) locked = (locked ?? new Set()).add(lockedId)
      }
      return locked ?? NOTHING
    },
    finished: (playerId: string, location: LatLng, nowMs: number) =>
      change(playerId, (memory) => finishChallenge(memory, { location, nowMs })),
    skipped: (playerId: string) => change(playerId, skipChallenge),
    /** The child is at the challenge, as it or its grown-up has said. */
    reached: (playerId: string, challenge: PlayableChallenge) =>
      change(playerId, (memory) => confirmArrival(memory, challenge.id), challenge),
    /** The child says that it is not there yet. */
    denied: (playerId: string, challengeId: string, nowMs: number) =>
      change(playerId, (memory) => denyArrival(memory, challengeId, nowMs)),
    forget,
    /** Takes over what another process has left of a child; null: nothing. */
    adopt({ playerId, sessionId }: PlayerKey, shared: SharedTracking | null): void {
      if (shared === null) {
        forget(playerId)
        return
      }
      const state = of(playerId, sessionId)
      state.memory = shared.memory
      state.open = shared.hasNothingOpen ? null : undefined
      state.answer = shared.answeredAtMs > changedAtMs ? shared.answer : null
      state.answeredAtMs = shared.answeredAtMs
      state.evidence = shared.evidence
      // Whoever is computing an answer here has begun with what was before.
      state.epoch += 1
    },
  }
}

function newState(sessionId: string, askedAtMs: number): TrackingState {
  return {
    sessionId,
    askedAtMs,
    memory: emptyProximityMemory(),
    open: undefined,
    answer: null,
    answeredAtMs: 0,
    evidence: null,
    epoch: 0,
    running: null,
    lockedByOthers: null,
  }
}
