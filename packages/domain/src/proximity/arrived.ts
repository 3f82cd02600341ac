import { haversineMeters } from '../geo/distance.ts'
import { arrivalRadiusMeters } from './arrival-radius.ts'
import type { ProximityMemory } from './memory.ts'
import type { Candidate } from './nearby.ts'
import type { TrailPoint } from './trail.ts'

const AWAY_BEYOND_RADIUS_METERS = 40
const AWAY_UPDATES = 5

/** The child's open arrived challenge; none once it is no longer among the eligible. */
export interface OpenArrival {
  candidate: Candidate
  awayUpdates: number
}

/**
 * The arrived challenge that is still to be answered. The database knows it across restarts; the
 * memory knows it before the database does. Null also for one the child has walked away from.
 */
export function findOpenArrival(
  memory: ProximityMemory,
  input: { arrivedId: string | null; eligible: readonly Candidate[] },
): OpenArrival | null {
  const { arrived, leftId } = memory
  const storedId = input.arrivedId === leftId ? null : input.arrivedId
  const candidate = findById(input.eligible, storedId) ?? findById(input.eligible, arrived?.id)
  if (!candidate) return null
  return { candidate, awayUpdates: candidate.id === arrived?.id ? arrived.awayUpdates : 0 }
}

function findById(candidates: readonly Candidate[], id: string | null | undefined) {
  return id ? candidates.find((one) => one.id === id) : undefined
}

/** The distance to the arrived challenge and for how many updates the child has now been away. */
export function followArrival(
  { candidate, awayUpdates }: OpenArrival,
  here: TrailPoint,
  isNewStep: boolean,
): { distanceMeters: number; awayUpdates: number; hasLeft: boolean } {
  const distanceMeters = haversineMeters(here, candidate.location)
  const radius = arrivalRadiusMeters(here.accuracyMeters, candidate.accuracyMeters)
  // A very vague fix wanders further than the margin; it must not end what the child has found.
  const margin = Math.max(AWAY_BEYOND_RADIUS_METERS, here.accuracyMeters)
  if (distanceMeters <= radius + margin) {
    return { distanceMeters, awayUpdates: 0, hasLeft: false }
  }
  const away = awayUpdates + (isNewStep ? 1 : 0)
  return { distanceMeters, awayUpdates: away, hasLeft: away >= AWAY_UPDATES }
}
