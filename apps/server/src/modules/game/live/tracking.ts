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
import type { HelpEvidence, LiveChild, TrackingState } from './live-child.ts'
import type { LiveMemory } from './live-memory.ts'

export type Tracking = ReturnType<typeof createTracking>

/** The part of a state that another process has left. */
export interface SharedTracking {
  memory: ProximityMemory
  /** The open challenge itself is looked up again. */
  hasNothingOpen: boolean
  answer: Proximity | null
  answeredAtMs: number
  evidence: HelpEvidence | null
}

const NOTHING: ReadonlySet<string> = new Set()

/** The engine's memory of children. */
export function createTracking({
  memory,
  events,
  clock,
}: {
  memory: LiveMemory
  events: Events
  clock: Clock
}) {
  /** When what can be played changed last: answers of before are void, whoever gave them. */
  let changedAtMs = 0
  events.on('challenge.changed', ({ challengeId }) => {
    dropAnswers((state) => state.open?.id === challengeId)
  })
  events.on('group.changed', () => dropAnswers(() => false))
  events.on('all.changed', () => dropAnswers(() => true))

  function dropAnswers(isReopened: (state: TrackingState) => boolean): void {
    changedAtMs = clock.now()
    for (const { tracking } of memory.children.values()) {
      if (tracking === null) continue
      tracking.answer = null
      if (isReopened(tracking)) tracking.open = undefined
    }
  }

  const peek = (playerId: string): TrackingState | undefined =>
    memory.children.get(playerId)?.tracking ?? undefined

  function change(
    playerId: string,
    next: (memory: ProximityMemory) => ProximityMemory,
    open: PlayableChallenge | null = null,
  ): void {
    const state = peek(playerId)
    if (!state) return
    state.memory = next(state.memory)
    state.open = open
    state.answer = null
    state.evidence = null
    state.epoch += 1
  }

  function of(child: LiveChild): TrackingState {
    const nowMs = clock.now()
    memory.sweepIfDue(nowMs)
    child.tracking ??= newState(nowMs)
    child.tracking.askedAtMs = nowMs
    return child.tracking
  }

  return {
    of,
    peek,
    /** Challenges that other children of the game are about to reach. */
    lockedByOthers({ game }: LiveChild, state: TrackingState): ReadonlySet<string> {
      if (state.lockedByOthers !== null) return state.lockedByOthers
      // Mostly nobody has, and this is asked at every position.
      let locked: Set<string> | null = null
      for (const { tracking: other } of game.children) {
        if (other === null || other === state) continue
        const { lockedId } = other.memory.last
        if (lockedId !== null) locked = (locked ?? new Set()).add(lockedId)
      }
      return locked ?? NOTHING
    },
    finished: (playerId: string, location: LatLng, nowMs: number) =>
      change(playerId, (memory) => finishChallenge(memory, { location, nowMs })),
    skipped: (playerId: string) => change(playerId, skipChallenge),
    /** The child is at the challenge, as it or its grown-up has said. */
    reached: (playerId: string, challenge: PlayableChallenge) =>
      change(playerId, (memory) => confirmArrival(memory, challenge.id), challenge),
    /** The child says that it is not there yet, and at none of the others between which it could choose. */
    denied: (playerId: string, ids: readonly [string, ...string[]], nowMs: number) =>
      change(playerId, (memory) => denyArrival(memory, ids, nowMs)),
    /** The child asks no more. */
    end(playerId: string): void {
      const child = memory.children.get(playerId)
      if (child !== undefined) child.tracking = null
    },
    /** The part of a child that other processes need; null: nothing is remembered. */
    share({ tracking: state }: LiveChild): SharedTracking | null {
      if (state === null) return null
      const { memory: remembered, answer, answeredAtMs, evidence } = state
      const hasNothingOpen = state.open === null
      return { memory: remembered, hasNothingOpen, answer, answeredAtMs, evidence }
    },
    /** Takes over what another process has left of a child; null: nothing. */
    adopt(child: LiveChild, shared: SharedTracking | null): void {
      if (shared === null) {
        child.tracking = null
        return
      }
      const state = of(child)
      // A process of the release before knows less.
      state.memory = { ...emptyProximityMemory(), ...shared.memory }
      state.open = shared.hasNothingOpen ? null : undefined
      state.answer = shared.answeredAtMs > changedAtMs ? shared.answer : null
      state.answeredAtMs = shared.answeredAtMs
      state.evidence = shared.evidence
      // Whoever is computing an answer here has begun with what was before.
      state.epoch += 1
    },
  }
}

function newState(askedAtMs: number): TrackingState {
  return {
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
