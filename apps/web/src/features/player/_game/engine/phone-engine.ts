import type { EngineTold, LateFix } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { LATE_FIXES_PER_EVENT } from '@bramble/domain/limits'
import {
  confirmArrival,
  denyArrival,
  finishChallenge,
  skipChallenge,
} from '@bramble/domain/proximity/arrival'
import { noteAsked, wasAsked, type Asked } from '@bramble/domain/proximity/choices'
import {
  fromHandOver,
  ownWay,
  encodeFixes,
  toHandOver,
  TOLD_FIXES,
  type EngineRecord,
  type OwnWay,
  type EncodedPoint,
} from '@bramble/domain/proximity/hand-over'
import { isHereAccepted } from '@bramble/domain/proximity/help'
import { lookBetween } from '@bramble/domain/proximity/look-between'
import {
  emptyProximityMemory,
  shownBandOf,
  type Candidate,
  type ProximityMemory,
  type ProximityUpdate,
} from '@bramble/domain/proximity/memory'
import type { StepPiece } from '@bramble/domain/proximity/steps'
import { updateProximity } from '@bramble/domain/proximity/update'

/** What the phone measured at one moment, by its own clock. */
export interface PhoneInput {
  atMs: number
  place: LatLng & { accuracyMeters: number }
  /** The newest fix as measured, and the time that the phone wrote on it. */
  fix: (LatLng & { accuracyMeters: number; measuredAtMs: number }) | null
  /** Whether it felt steps; the engine counts no piece twice. */
  steps?: readonly StepPiece[]
}

/** What the child may find from there. */
export interface Offer {
  eligible: readonly (Candidate & { title: string })[]
  /** The challenge that was reached on this phone and is not decided. */
  openId: string | null
  mayArrive: boolean
}

/** What is kept of an engine that goes on by itself, for a page that is loaded anew. */
export interface StoredEngine {
  atMs: number
  record: EngineRecord
  trail: readonly EncodedPoint[]
}

interface Done {
  input: PhoneInput
  offer: Offer
  way: OwnWay
}

/** An answer that comes after more updates than this is too old to count. */
const KEPT_UPDATES = 12
/** What was remembered longer ago says nothing of now. */
const KEPT_ENGINE_MS = 10 * 60_000

export type PhoneEngine = ReturnType<typeof createPhoneEngine>

/**
 * The engine on one child's phone. It follows the server's in the shadow, from the same positions,
 * and goes on by itself where no answer comes: an update every 3 s, looks between them.
 */
export function createPhoneEngine() {
  let memory: ProximityMemory = emptyProximityMemory()
  let done: Done[] = []
  let fixes: (LatLng & { accuracyMeters: number; atMs: number; measuredAtMs: number })[] = []
  let asked: readonly Asked[] = []
  let updatedAtMs = Number.NEGATIVE_INFINITY
  /** Updates that the server has not heard of. */
  let unheard = 0
  /** Where the open challenge lies, to be remembered as finished. */
  let openPlace: { id: string; location: LatLng } | null = null

  function engineInput({ atMs, place, fix, steps = [] }: PhoneInput, offer: Offer) {
    return {
      nowMs: atMs,
      location: place,
      fix: fix && { ...fix, atMs: fix.measuredAtMs },
      steps,
      eligible: offer.eligible,
      arrivedId: offer.openId,
      mayArrive: offer.mayArrive,
      canAsk: true,
    }
  }

  function step(input: PhoneInput, offer: Offer): ProximityUpdate {
    noticeFinished(offer, input.atMs)
    const update = updateProximity(memory, engineInput(input, offer))
    memory = update.memory
    const { arrived } = memory
    const open = arrived && offer.eligible.find(({ id }) => id === arrived.id)
    if (open) openPlace = { id: open.id, location: open.location }
    asked = noteAsked(asked, update, input.atMs)
    return update
  }

  /** What was reached and is not to be found any more has been finished meanwhile. */
  function noticeFinished({ eligible }: Offer, nowMs: number): void {
    const openId = memory.arrived?.id
    if (openId === undefined || eligible.some(({ id }) => id === openId)) return
    if (openPlace?.id === openId) {
      memory = finishChallenge(memory, { location: openPlace.location, nowMs })
    }
  }

  return {
    /** The phone's time of the last update. */
    updatedAtMs: () => updatedAtMs,
    /** True while the server has not heard of all updates. */
    isAhead: () => unheard > 0,
    /** One more position, 3 s after the last. */
    update(input: PhoneInput, offer: Offer): ProximityUpdate {
      const update = step(input, offer)
      done = [...done, { input, offer, way: ownWay(memory) }].slice(-KEPT_UPDATES)
      if (input.fix) fixes = [...fixes, { ...input.fix, atMs: input.atMs }].slice(-TOLD_FIXES)
      updatedAtMs = input.atMs
      unheard += 1
      return update
    },
    /** The label at a fix between two updates. */
    look(input: PhoneInput, offer: Offer): ProximityUpdate {
      const update = lookBetween(memory, engineInput(input, offer))
      memory = update.memory
      return update
    },
    /** What goes with the next call; before the update of its position. */
    told(nowMs: number): EngineTold | null {
      const { target } = memory
      const shown = target && { targetId: target.id, band: shownBandOf(target) }
      if (unheard === 0) return shown && { shown }
      const { trail, fixes: encodedFixes } = encodeFixes(memory, fixes, nowMs)
      const wentOn = {
        record: toHandOver(memory, nowMs),
        trail: trail.map(([...point]) => point),
        fixes: encodedFixes.map(([...one]) => one),
      }
      return { ...(shown && { shown }), wentOn }
    },
    /**
     * The server's memory after the position of that moment; what the phone has seen since is done
     * again from there.
     */
    takeOver(record: EngineRecord, atMs: number): void {
      const index = done.findIndex(({ input }) => input.atMs === atMs)
      const heard = done[index]
      if (heard === undefined) return
      memory = fromHandOver(record, heard.way, atMs)
      const later = done.slice(index + 1)
      done = [heard]
      for (const { input, offer } of later) {
        step(input, offer)
        done.push({ input, offer, way: ownWay(memory) })
      }
      unheard = later.length
    },
    /** Whether the child is believed when it says that it is there, by the rules of the server. */
    isBelieved(id: string, nowMs: number): boolean {
      return wasAsked(asked, id, nowMs) || isHereAccepted(memory.help, id, nowMs)
    },
    confirm(id: string): void {
      memory = confirmArrival(memory, id)
      unheard += 1
    },
    deny(ids: readonly [string, ...string[]], nowMs: number): void {
      memory = denyArrival(memory, ids, nowMs)
      unheard += 1
    },
    skip(): void {
      memory = skipChallenge(memory)
      unheard += 1
    },
    /** The last positions with their ages: the evidence of an arrival. */
    evidence(nowMs: number): LateFix[] {
      return done.slice(-LATE_FIXES_PER_EVENT).map(({ input: { place, atMs } }) => ({
        lat: place.lat,
        lng: place.lng,
        accuracy: place.accuracyMeters,
        ageMs: Math.max(0, nowMs - atMs),
      }))
    },
    keep(nowMs: number): StoredEngine {
      const { trail } = encodeFixes(memory, [], nowMs)
      return { atMs: nowMs, record: toHandOver(memory, nowMs), trail }
    },
    /** Goes on from what an earlier page has kept, unless it is too old. */
    restore({ atMs, record, trail }: StoredEngine, nowMs: number): void {
      if (Math.abs(nowMs - atMs) > KEPT_ENGINE_MS) return
      const points = trail.map(([lat, lng, accuracyMeters, ageMs]) => {
        return { lat, lng, accuracyMeters, atMs: atMs - ageMs }
      })
      memory = fromHandOver(record, { ...ownWay(memory), trail: points }, atMs)
      unheard = 1
    },
  }
}
