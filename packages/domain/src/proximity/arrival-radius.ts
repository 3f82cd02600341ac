const BASE_METERS = 10
const PER_ACCURACY_METER = 0.75
const MIN_METERS = 12
const MAX_METERS = 30

// The radius was measured with challenges planted 4 m off per axis, which is an accuracy of about 6 m.
const USUAL_CREATION_ACCURACY_METERS = 6

const PATIENCE_AFTER_MS = 20_000
const PATIENCE_METERS_PER_SECOND = 0.5
const PATIENCE_MAX_METERS = 10
const PATIENT_MAX_METERS = 35

/**
 * Radius in metres within which a child has arrived: clamp(10 + 0.75 x accuracy, 12, 30). A challenge
 * whose maker stood with a worse fix than usual adds the surplus of that error to the child's.
 */
export function arrivalRadiusMeters(
  accuracyMeters: number,
  creationAccuracyMeters?: number | null,
): number {
  const creation = Math.max(USUAL_CREATION_ACCURACY_METERS, creationAccuracyMeters ?? 0)
  const surplusSquared = creation ** 2 - USUAL_CREATION_ACCURACY_METERS ** 2
  const together = Math.sqrt(accuracyMeters ** 2 + surplusSquared)
  return Math.max(MIN_METERS, Math.min(MAX_METERS, BASE_METERS + PER_ACCURACY_METER * together))
}

/** The radius for a child who has been burning for some time: who keeps searching gets there. */
export function patientRadiusMeters(radiusMeters: number, burningForMs: number): number {
  const waitedSeconds = Math.max(0, burningForMs - PATIENCE_AFTER_MS) / 1000
  const patience = Math.min(PATIENCE_MAX_METERS, PATIENCE_METERS_PER_SECOND * waitedSeconds)
  return Math.min(Math.max(PATIENT_MAX_METERS, radiusMeters), radiusMeters + patience)
}
