import type { EngineTold, Proximity } from '@bramble/contract'
import { isFinished } from '@bramble/domain/challenge/challenge'
import { PROXIMITY_INTERVAL_MS } from '@bramble/domain/limits'
import type { ProximityUpdate } from '@bramble/domain/proximity/memory'
import { useEffect, useRef, useState } from 'react'
import { isUnanswered } from '#/data/reply.ts'
import { now, useInterval } from '#/platform/clock.ts'
import { sentLocation } from '#/platform/geolocation/ask-position.ts'
import { subscribeToWatch, watchState } from '#/platform/geolocation/shared-watch.ts'
import { isOffline } from '#/platform/network.ts'
import { ANSWER_GRACE_MS, HEARTBEAT_MAX_AGE_MS, ROAM_TICK_MS } from '#/platform/timings.ts'
import { isPageVisible } from '#/platform/visibility.ts'
import type { PhoneInput } from '../_game/phone-engine.ts'
import {
  isServerBehind,
  keepEngine,
  offerAt,
  toAnswer,
  usePhoneHunt,
  type PhoneHunt,
} from '../_game/phone-hunt.ts'
import { noteKeptPlace } from '../_flow/told-place.ts'
import { provenBy } from '../_game/local-game.ts'
import { tellIfFull } from '../_game/phone-game.ts'

export type PhoneLead = ReturnType<typeof usePhoneLead>

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
}

const NO_CALL: CallState = {
  waitsSinceMs: null,
  hasFailed: false,
  answeredAtMs: Number.NEGATIVE_INFINITY,
  mute: 0,
}

/** A label of the phone's own between two answers of the server. */
type Between = Pick<ProximityUpdate, 'targetId' | 'state' | 'distanceMeters'>

/**
 * The phone's own engine beside the server's. While the server answers, its answer counts, and the
 * phone tells only the label between two of them. Where one is missing for a period, or the server
 * has yet to hear what the child did, the phone leads on from the same memory.
 */
export function usePhoneLead({ isPaused }: { isPaused: boolean }) {
  const hunt = usePhoneHunt()
  /** What the phone tells; null while the server leads. */
  const [alone, setAlone] = useState<Proximity | null>(null)
  const [between, setBetween] = useState<Between | null>(null)
  const call = useRef<CallState>(NO_CALL)
  const lastAnswer = useRef<Proximity | null>(null)
  const lastUpdate = useRef<Proximity | null>(null)

  function isAlone(): boolean {
    if (hunt === null) return false
    const { waitsSinceMs, hasFailed, answeredAtMs } = call.current
    const patienceMs = PROXIMITY_INTERVAL_MS + ANSWER_GRACE_MS
    const isMissing = waitsSinceMs !== null && now() - waitsSinceMs >= patienceMs
    // Phones are often wrong about being offline: an answer says more.
    const isCut = isOffline() && now() - answeredAtMs >= PROXIMITY_INTERVAL_MS
    return hasFailed || isMissing || isCut || isServerBehind(hunt)
  }

  /** The newest position, while it is young enough to lead by. */
  function inputNow(): PhoneInput | null {
    const { position, fix } = watchState()
    if (position === null || now() - position.atMs >= HEARTBEAT_MAX_AGE_MS) return null
    return { atMs: now(), place: position, fix }
  }

  /** An update of the phone's engine; where it leads, the child is told of it. */
  function advance(ready: PhoneHunt, input: PhoneInput): void {
    const { place } = input
    const offer = offerAt(ready, place)
    const update = ready.engine.update(input, offer)
    const leads = isAlone()
    const attemptId = leads ? reached(ready, update.arrivedId) : null
    const told = toAnswer(update, offer, { place, attemptId, last: lastAnswer.current })
    lastUpdate.current = told
    if (!leads) return
    setAlone(told)
    ready.game.journal.noteTrail(sentLocation(place))
    noteKeptPlace()
    keepEngine(ready)
  }

  /** The record of the challenge that the phone has found; a new one goes to the journal. */
  function reached({ game, engine }: PhoneHunt, arrivedId: string | null): string | null {
    if (arrivedId === null) return null
    if (game.local.attemptOf(arrivedId) === null) {
      void game.local.noteArrival(arrivedId, engine.evidence(now()))
    }
    return game.local.attemptOf(arrivedId)?.id ?? null
  }

  /** The label at this fix, between two updates. */
  function look(): void {
    const input = inputNow()
    if (hunt === null || input === null || isPaused || !isPageVisible()) return
    const { targetId, state, distanceMeters } = hunt.engine.look(input, offerAt(hunt, input.place))
    if (state === 'challenge') return
    const seen = { targetId, state, distanceMeters }
    setBetween(seen)
    setAlone((told) => told && withLabel(told, seen))
  }

  function tick(): void {
    if (hunt === null || isPaused || !isPageVisible()) return
    if (alone === null && lastUpdate.current !== null && isAlone()) setAlone(lastUpdate.current)
    // A call that begins makes the update itself.
    const isDue = now() - hunt.engine.updatedAtMs() >= PROXIMITY_INTERVAL_MS + ROAM_TICK_MS
    const input = isDue ? inputNow() : null
    if (input !== null) advance(hunt, input)
  }

  const newest = useRef({ look, tick })
  useEffect(() => {
    newest.current = { look, tick }
  })
  useEffect(() => subscribeToWatch(() => newest.current.look()), [])
  useInterval(tick, hunt === null ? null : ROAM_TICK_MS)

  /** An answer of the server, to the call with the position of that moment. */
  function answered(answer: Proximity, atMs: number): void {
    const { engine } = answer
    const isMute = engine === undefined && hunt?.engine.isAhead() === true && alone !== null
    const mute = isMute ? call.current.mute + 1 : 0
    call.current = { waitsSinceMs: null, hasFailed: false, answeredAtMs: now(), mute }
    lastAnswer.current = answer
    if (hunt === null) return
    if (isServerBehind(hunt) || isDecided(hunt, answer)) return
    if (mute > 0 && mute < MAX_MUTE_ANSWERS) return
    if (engine !== undefined) hunt.engine.takeOver(engine, atMs)
    setAlone(null)
    setBetween(null)
    look()
  }

  return {
    /** The phone carries what it needs to lead on. */
    isReady: hunt !== null,
    isAlone,
    /** Before a call: makes the phone's own update, and gives what is told of it. */
    begin(input: PhoneInput): EngineTold | null {
      call.current = { ...call.current, waitsSinceMs: call.current.waitsSinceMs ?? input.atMs }
      if (hunt === null) return null
      // What the child did is told first: until then the server cannot go on from here.
      const told = isServerBehind(hunt) ? null : hunt.engine.told(input.atMs)
      advance(hunt, input)
      return told
    },
    answered,
    failed(error: unknown): void {
      call.current = { ...call.current, waitsSinceMs: null, hasFailed: isUnanswered(error) }
      tick()
    },
    /** What the child is to see, by the last answer of the server. */
    shown(data: Proximity | null): Proximity | null {
      if (alone !== null) return alone
      return data && between ? withLabel(data, between) : data
    },
    /**
     * "I think I am here" and "Not yet", where nobody else can decide. Who cannot be believed is let
     * in all the same: the grown-up looks at it later.
     */
    say(id: string, isHere: boolean): void {
      if (hunt === null) return
      const { engine, game } = hunt
      if (isHere) {
        void game.local.noteArrival(id, engine.evidence(now()), true)
        engine.confirm(id)
      } else engine.deny(id, now())
      advanceNow(hunt)
    },
    /** What the pack proves of a challenge; nothing where there is none. */
    proofOf: (id: string) => provenBy(hunt?.game.pack() ?? undefined, id),
    skip(id: string): void {
      if (hunt === null) return
      const { engine, game } = hunt
      void game.local.noteSkip(id, engine.evidence(now())).then(tellIfFull)
      engine.skip()
      advanceNow(hunt)
    },
  }

  function advanceNow(ready: PhoneHunt): void {
    const input = inputNow()
    if (input !== null) advance(ready, input)
    else setAlone((told) => told && { ...told, ...NO_TARGET })
  }
}

const NO_TARGET = {
  state: 'ice-cold',
  distance: null,
  challenge: null,
  lockedChallenge: null,
} as const

function withLabel(told: Proximity, { targetId, state, distanceMeters }: Between): Proximity {
  if (told.state === 'challenge' || told.challenge === null || told.challenge.id !== targetId) {
    return told
  }
  return { ...told, state, distance: distanceMeters ?? told.distance }
}

/** The server leads to a challenge that the child has decided on this phone. */
function isDecided({ game }: PhoneHunt, { challenge }: Proximity): boolean {
  const attempt = challenge && game.local.attemptOf(challenge.id)
  return attempt !== null && isFinished(attempt.status)
}
