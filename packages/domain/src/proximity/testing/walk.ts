import { fromPlane } from '../../geo/distance.ts'
import type { LatLng } from '../../geo/lat-lng.ts'
import { finishChallenge, skipChallenge } from '../arrival.ts'
import { emptyProximityMemory } from '../memory.ts'
import type { Candidate, ProximityMemory, ProximityUpdate } from '../memory.ts'
import type { TieBreak } from '../target.ts'
import { updateProximity } from '../update.ts'

const OAK: LatLng = { lat: 51.5, lng: -0.12 }

/** A place so many metres east and north of the old oak. */
export function fromOak(eastMeters: number, northMeters = 0): LatLng {
  return fromPlane(OAK, { eastMeters, northMeters })
}

export function challenge(id: string, eastMeters: number, northMeters = 0): Candidate {
  return { id, location: fromOak(eastMeters, northMeters) }
}

/** A child whose phone posts every 3 s and whose server remembers, as the database would. */
export interface Walker {
  memory: ProximityMemory
  nowMs: number
  arrivedId: string | null
  mayArrive: boolean
  eligible: readonly Candidate[]
  tieBreak?: TieBreak
  accuracyMeters: number
  /** Whether the phone sends its fixes as measured beside the position. */
  sendsFixes: boolean
  canAsk: boolean
  /** What its motion sensor feels; null without one. */
  walks: boolean | null
}

export function walkerAmong(...eligible: Candidate[]): Walker {
  return {
    memory: emptyProximityMemory(),
    nowMs: 0,
    arrivedId: null,
    mayArrive: true,
    eligible,
    accuracyMeters: 8,
    sendsFixes: false,
    canAsk: false,
    walks: null,
  }
}

/** One post from a place, 3 s after the last one unless told otherwise. */
export function post(
  walker: Walker,
  eastMeters: number,
  options: {
    accuracyMeters?: number
    afterMs?: number
    northMeters?: number
    /** The time that the phone writes on its fix; now unless told otherwise. */
    measuredAtMs?: number
  } = {},
): ProximityUpdate {
  walker.nowMs += options.afterMs ?? 3000
  const accuracyMeters = options.accuracyMeters ?? walker.accuracyMeters
  const location = { ...fromOak(eastMeters, options.northMeters ?? 0), accuracyMeters }
  const fix = { ...location, atMs: options.measuredAtMs ?? walker.nowMs }
  const update = updateProximity(walker.memory, {
    nowMs: walker.nowMs,
    location,
    fix: walker.sendsFixes ? fix : null,
    steps: walker.walks === null ? [] : [{ atMs: walker.nowMs, walks: walker.walks }],
    canAsk: walker.canAsk,
    eligible: walker.eligible,
    arrivedId: walker.arrivedId,
    mayArrive: walker.mayArrive,
    tieBreak: walker.tieBreak,
  })
  walker.memory = update.memory
  walker.arrivedId = update.arrivedId
  return update
}

/** Posts from the same place again and again; the last answer. */
export function stay(
  walker: Walker,
  eastMeters: number,
  times: number,
  accuracyMeters?: number,
): ProximityUpdate {
  let update = post(walker, eastMeters, { accuracyMeters })
  for (let i = 1; i < times; i++) update = post(walker, eastMeters, { accuracyMeters })
  return update
}

/** Walks along the east axis at 1.2 m/s or so; every answer on the way. */
export function walk(walker: Walker, fromMeters: number, toMeters: number): ProximityUpdate[] {
  const steps = Math.ceil(Math.abs(toMeters - fromMeters) / 3.6)
  return Array.from({ length: steps }, (_, i) =>
    post(walker, fromMeters + ((toMeters - fromMeters) * (i + 1)) / steps),
  )
}

/** The child has answered: the challenge is out of the list and the memory told so. */
export function finish(walker: Walker, id: string): void {
  const { location } = walker.eligible.find((one) => one.id === id)!
  drop(walker, id)
  walker.memory = finishChallenge(walker.memory, { location, nowMs: walker.nowMs })
}

export function skip(walker: Walker, id: string): void {
  drop(walker, id)
  walker.memory = skipChallenge(walker.memory)
}

function drop(walker: Walker, id: string): void {
  walker.eligible = walker.eligible.filter((one) => one.id !== id)
  walker.arrivedId = null
}
