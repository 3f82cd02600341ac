import { useCallback, useRef, useState } from 'react'
import { useTimeout } from '#/platform/clock.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { QUESTION_PATIENCE_MS } from '#/platform/timings.ts'
import {
  readGuardianPlace,
  type KnownPlace,
  type PlaceAge,
  type PlaceProblem,
} from './guardian-place.ts'

/** Where spots are hidden: a minute of walking is more than their circle. */
export const OF_NOW: PlaceAge = { maxAgeMs: 0 }

export interface GuardianPlace {
  /** The guardian's last known position. */
  place: KnownPlace | null
  problem: PlaceProblem | null
  isAsking: boolean
  /** Resolves to the place; null where the phone does not tell it. */
  ask: (age?: PlaceAge) => Promise<KnownPlace | null>
  /** Whether a position was known when the page opened. */
  wasKnown: () => boolean
}

/** The guardian's last known position, and a function that asks the phone for it. */
export function useGuardianPlace(): GuardianPlace {
  const place = useStored(storedKeys.guardianLocation)
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  useTimeout(() => setIsAsking(false), isAsking ? QUESTION_PATIENCE_MS : null)
  const ask = useCallback(async (age: PlaceAge = {}) => {
    setIsAsking(true)
    const found = await readGuardianPlace(age)
    setProblem('problem' in found ? found.problem : null)
    setIsAsking(false)
    return 'place' in found ? found.place : null
  }, [])
  const hadPlace = useRef(place !== null)
  const wasKnown = useCallback(() => hadPlace.current, [])
  return { place, problem, isAsking, ask, wasKnown }
}
