import type { EngineTold, Proximity } from '@bramble/contract'
import { isFinished } from '@bramble/domain/challenge/challenge'
import { PROXIMITY_INTERVAL_MS } from '@bramble/domain/limits'
import type { ProximityUpdate } from '@bramble/domain/proximity/memory'
import { isUnanswered } from '#/data/reply.ts'
import { now } from '#/platform/clock.ts'
import { sentLocation } from '#/platform/geolocation/ask-position.ts'
import { watchState } from '#/platform/geolocation/shared-watch.ts'
import { recentSteps } from '#/platform/motion.ts'
import { isOffline } from '#/platform/device.ts'
import { ANSWER_GRACE_MS, HEARTBEAT_MAX_AGE_MS, ROAM_TICK_MS } from '#/platform/timings.ts'
import { isPageVisible } from '#/platform/visibility.ts'
import { createStore } from '#/platform/store.ts'
import type { PhoneGame } from '../pack/owner.ts'
import type { Offer, PhoneEngine, PhoneInput } from './phone-engine.ts'

/** A label of the phone's own between two answers of the server. */
type Between = Pick<ProximityUpdate, 'targetId' | 'state' | 'distanceMeters'>

/**
 * Who leads the child: the server, whose last answer counts; the same with a newer label of the
 * phone's own `between` two answers; or the phone `alone`.
 */
export type LeadState =
  { at: 'server' } | { at: 'between'; label: Between } | { at: 'alone'; told: Proximity }

/** Answers in a row that tell nothing of the engine, after which the server leads all the same. */
const MAX_MUTE_ANSWERS = 2

/** How it stands with the calls to the server. */
interface CallState {
  /** When the call that is not yet answered began. */
  waitsSinceMs: number | null
  hasFailed: boolean
  answeredAtMs: number
  /** Answers in a row without a word of the engine. */
  mute: number
  /** The last answer leads to what was found on this phone: the server has yet to hear of it. */
  leadsBack: boolean
}

const NO_CALL: CallState = {
  waitsSinceMs: null,
  hasFailed: false,
  answeredAtMs: Number.NEGATIVE_INFINITY,
  mute: 0,
  leadsBack: false,
}

/** Without a pack the server alone leads. */
export const BY_SERVER: LeadState = { at: 'server' }

/** What the lead needs to know of the hunt. */
export interface Led {
  game: PhoneGame
  engine: PhoneEngine
  offerAt: (place: PhoneInput['place']) => Offer
  /** Whether the server has yet to hear of something that changes what the child may find. */
  isServerBehind: () => boolean
  /** Whether it was found on this phone, by this child or another one that takes turns on it. */
  isFoundHere: (challengeId: string) => boolean
  toAnswer: (
    update: ProximityUpdate,
    offer: Offer,
    context: { place: PhoneInput['place']; attemptId: string | null; last: Proximity | null },
  ) => Proximity
  /** Remembers the engine for a page that is loaded anew. */
  keep: () => void
}

export type Lead = ReturnType<typeof createLead>

/**
 * The phone's own engine beside the server's. While the server answers, its answer counts, and the
 * phone tells only the label between two of them. Where one is missing for a period, or the server
 * has yet to hear what the child did, the phone leads on from the same memory.
 */
export function createLead(led: Led) {
  const { game, engine, offerAt, isServerBehind, isFoundHere, toAnswer, keep } = led
  const state = createStore<LeadState>(BY_SERVER)
  let call = NO_CALL
  let lastAnswer: Proximity | null = null
  let lastUpdate: Proximity | null = null
  let isOn = false
  let isPaused = false

  function isAlone(): boolean {
    if (!isOn) return false
    const { waitsSinceMs, hasFailed, answeredAtMs, leadsBack } = call
    const patienceMs = PROXIMITY_INTERVAL_MS + ANSWER_GRACE_MS
    const isMissing = waitsSinceMs !== null && now() - waitsSinceMs >= patienceMs
    // Phones are often wrong about being offline: an answer says more.
    const isCut = isOffline() && now() - answeredAtMs >= PROXIMITY_INTERVAL_MS
    return hasFailed || isMissing || isCut || leadsBack || isServerBehind()
  }

  /** An update of the phone's engine; where it leads, the child is told of it. */
  function advance(input: PhoneInput): void {
    const { place } = input
    const offer = offerAt(place)
    const update = engine.update(input, offer)
    const leads = isAlone()
    const attemptId = leads ? reached(update.arrivedId) : null
    const told = toAnswer(update, offer, { place, attemptId, last: lastAnswer })
    lastUpdate = told
    if (!leads) return
    state.set({ at: 'alone', told })
    game.journal.noteFix(sentLocation(place))
    keep()
  }

  /** The record of the challenge that the phone has found; a new one goes to the journal. */
  function reached(arrivedId: string | null): string | null {
    if (arrivedId === null) return null
    if (game.local.attemptOf(arrivedId) === null) {
      const told = { fixes: engine.evidence(now()), saidSo: false }
      void game.local.note({ kind: 'arrival', challengeId: arrivedId }, told)
    }
    return game.local.attemptOf(arrivedId)?.id ?? null
  }

  /** The label at this fix, between two updates. */
  function look(): void {
    const input = isPaused || !isPageVisible() ? null : inputNow()
    if (input === null) return
    const { targetId, state: label, distanceMeters } = engine.look(input, offerAt(input.place))
    if (label === 'challenge') return
    const seen = { targetId, state: label, distanceMeters }
    const known = state.get()
    if (known.at === 'alone') state.set({ at: 'alone', told: withLabel(known.told, seen) })
    else state.set({ at: 'between', label: seen })
  }

  function tick(): void {
    if (isPaused || !isPageVisible()) return
    if (state.get().at !== 'alone' && lastUpdate !== null && isAlone()) {
      state.set({ at: 'alone', told: lastUpdate })
    }
    // A call that begins makes the update itself.
    const isDue = now() - engine.updatedAtMs() >= PROXIMITY_INTERVAL_MS + ROAM_TICK_MS
    const input = isDue ? inputNow() : null
    if (input !== null) advance(input)
  }

  /** The server leads to a challenge that the child has decided on this phone. */
  function isDecided({ challenge }: Proximity): boolean {
    const attempt = challenge && game.local.attemptOf(challenge.id)
    return attempt !== null && isFinished(attempt.status)
  }

  return {
    /** The hunt begins on the screen; ends with what this gives. */
    start: () => {
      isOn = true
      return () => {
        isOn = false
        call = NO_CALL
        lastAnswer = null
        lastUpdate = null
        state.set(BY_SERVER)
      }
    },
    pause: (isNow: boolean) => {
      isPaused = isNow
    },
    /** Whether the hunt is on the screen. */
    isOn: () => isOn,
    isAlone,
    look,
    tick,
    state,
    /** Before a call: makes the phone's own update, and gives what is told of it. */
    begin: (input: PhoneInput): EngineTold | null => {
      call = { ...call, waitsSinceMs: call.waitsSinceMs ?? input.atMs }
      // What the child did is told first: until then the server cannot go on from here.
      const told = isServerBehind() ? null : engine.told(input.atMs)
      advance(input)
      return told
    },
    /** An answer of the server, to the call with the position of that moment. */
    answered: (answer: Proximity, atMs: number): void => {
      const { engine: record } = answer
      const isMute = record === undefined && engine.isAhead() && state.get().at === 'alone'
      const mute = isMute ? call.mute + 1 : 0
      const leadsBack = answer.challenge !== null && isFoundHere(answer.challenge.id)
      call = { waitsSinceMs: null, hasFailed: false, answeredAtMs: now(), mute, leadsBack }
      lastAnswer = answer
      if (leadsBack) return tick()
      if (isServerBehind() || isDecided(answer)) return
      if (mute > 0 && mute < MAX_MUTE_ANSWERS) return
      if (record !== undefined) engine.takeOver(record, atMs)
      state.set(BY_SERVER)
      look()
    },
    failed: (error: unknown): void => {
      if (!isOn) return
      call = { ...call, waitsSinceMs: null, hasFailed: isUnanswered(error) }
      tick()
    },
    /** What the child did by itself changes what it is led to, at once. */
    advanceNow: (): void => {
      const input = inputNow()
      if (input !== null) return advance(input)
      const known = state.get()
      if (known.at === 'alone') state.set({ at: 'alone', told: { ...known.told, ...NO_TARGET } })
    },
  }
}

/** The newest position, while it is young enough to lead by. */
function inputNow(): PhoneInput | null {
  const { position, fix } = watchState()
  if (position === null || now() - position.atMs >= HEARTBEAT_MAX_AGE_MS) return null
  return { atMs: now(), place: position, fix, steps: recentSteps() }
}

const NO_TARGET = {
  state: 'ice-cold',
  distance: null,
  challenge: null,
  lockedChallenge: null,
} as const

/** What the child is to see, by the last answer of the server. */
export function shownBy(state: LeadState, data: Proximity | null): Proximity | null {
  if (state.at === 'alone') return state.told
  return data && state.at === 'between' ? withLabel(data, state.label) : data
}

function withLabel(told: Proximity, { targetId, state, distanceMeters }: Between): Proximity {
  if (told.state === 'challenge' || told.challenge === null || told.challenge.id !== targetId) {
    return told
  }
  return { ...told, state, distance: distanceMeters ?? told.distance }
}
