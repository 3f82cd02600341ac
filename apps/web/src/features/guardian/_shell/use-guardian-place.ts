import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { useCallback, useRef, useState } from 'react'
import { useTimeout } from '#/platform/clock.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { QUESTION_PATIENCE_MS } from '#/platform/timings.ts'
import { readGuardianPlace, type PlaceProblem } from './guardian-place.ts'

export interface GuardianPlace {
  /** The guardian's last known position. */
  place: (LatLng & { accuracy: number }) | null
  problem: PlaceProblem | null
  isAsking: boolean
  ask: () => Promise<void>
  /** Whether a position was known when the page opened. */
  wasKnown: () => boolean
}

/** The guardian's last known position, and a function that asks the phone for it. */
export function useGuardianPlace(): GuardianPlace {
  const place = useStored(storedKeys.guardianLocation)
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  useTimeout(() => setIsAsking(false), isAsking ? QUESTION_PATIENCE_MS : null)
  const ask = useCallback(async () => {
    setIsAsking(true)
    const found = await readGuardianPlace()
    setProblem('problem' in found ? found.problem : null)
    setIsAsking(false)
  }, [])
  const hadPlace = useRef(place !== null)
  const wasKnown = useCallback(() => hadPlace.current, [])
  return { place, problem, isAsking, ask, wasKnown }
}
