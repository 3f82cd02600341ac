import { NEARBY_CHALLENGE_RADIUS_METERS } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readGuardianPlace, type PlaceProblem } from '#/features/guardian/_shell/guardian-place.ts'
import { nearbyCountQuery } from '#/data/settings.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'

export type NearbyCount =
  | { at: 'unasked'; problem: PlaceProblem | null }
  | { at: 'counting' }
  | { at: 'known'; count: number }

/**
 * How many challenges are near the guardian. The phone is asked only after a tap; once it has told,
 * it is asked again by itself when the page opens.
 */
export function useNearbyCount() {
  const place = useStored(storedKeys.guardianLocation)
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const { data, isFetching, refetch } = useQuery({
    ...nearbyCountQuery(place, NEARBY_CHALLENGE_RADIUS_METERS),
    staleTime: 0,
  })

  const ask = useCallback(async () => {
    setIsAsking(true)
    const found = await readGuardianPlace()
    setProblem('problem' in found ? found.problem : null)
    setIsAsking(false)
  }, [])
  const hadPlace = useRef(place !== null)
  useEffect(() => {
    if (hadPlace.current) void ask()
  }, [ask])

  const lookAgain = async () => {
    await ask()
    await refetch()
  }
  const nearby: NearbyCount =
    place === null
      ? { at: 'unasked', problem }
      : data === undefined
        ? { at: 'counting' }
        : { at: 'known', count: data }
  return { nearby, isAsking: isAsking || isFetching, lookAgain }
}
