import { arrivalRadiusMeters, patientRadiusMeters } from './arrival-radius.ts'
import { isAtSpot, updatesToArrive } from './arrival.ts'
import { nextBand } from './bands.ts'
import { isRearming } from './finish.ts'
import type { ProximityMemory, TargetMemory } from './memory.ts'
import type { Nearby } from './nearby.ts'
import { nextTarget } from './target.ts'
import type { TieBreak } from './tie-break.ts'
import type { TrailPoint } from './trail.ts'
import { trendTowards } from './trend.ts'
import type { Trend } from './trend.ts'

/** What the hunt for a target looks at. */
export interface HuntInput {
  here: TrailPoint
  /** At least one, nearest first. */
  nearby: readonly Nearby[]
  isNewStep: boolean
  mayArrive: boolean
  tieBreak?: TieBreak
}

/** Where the hunt stands after an update. */
export interface Hunt {
  target: TargetMemory
  distanceMeters: number
  trend: Trend | null
  hasArrived: boolean
}

/** Chooses or keeps the target, tells its warmth, and decides whether the child has arrived. */
export function huntTarget(memory: ProximityMemory, input: HuntInput): Hunt {
  const { here, isNewStep } = input
  const { accuracyMeters, atMs } = here
  const { nearby, target } = nextTarget(memory.target, {
    nearby: input.nearby,
    accuracyMeters,
    isNewStep,
    tieBreak: input.tieBreak,
  })
  const { candidate, distanceMeters } = nearby
  const radiusAtOnce = arrivalRadiusMeters(accuracyMeters, candidate.accuracyMeters)
  const measured = { distanceMeters, accuracyMeters, arrivalRadiusMeters: radiusAtOnce }
  const label = nextBand(target, measured, isNewStep)

  const burningSinceMs = label.band === 'burning' ? (target.burningSinceMs ?? atMs) : null
  const radiusMeters = patientRadiusMeters(radiusAtOnce, atMs - (burningSinceMs ?? atMs))
  const arrival = { distanceMeters, radiusMeters, accuracyMeters, trail: memory.trail }
  // Two looks within a second are one stay at the spot, but the first look there always counts.
  const step = isNewStep || target.insideUpdates === 0 ? 1 : 0
  const insideUpdates = isAtSpot(arrival) ? target.insideUpdates + step : 0
  const insideSinceMs = insideUpdates > 0 ? (target.insideSinceMs ?? atMs) : null

  return {
    target: {
      id: target.id,
      isLocked: target.isLocked,
      band: label.band,
      colderUpdates: label.colderUpdates,
      warmerUpdates: label.warmerUpdates,
      burningSinceMs,
      insideUpdates,
      insideSinceMs,
      rivalNearerUpdates: target.rivalNearerUpdates,
      rivalInsideUpdates: target.rivalInsideUpdates,
    },
    distanceMeters,
    trend: trendTowards(candidate.location, memory.trail),
    hasArrived:
      input.mayArrive &&
      insideSinceMs !== null &&
      insideUpdates >= updatesToArrive(arrival, atMs - insideSinceMs) &&
      !isRearming(memory, candidate.location, atMs),
  }
}
