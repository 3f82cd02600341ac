import { NEARBY_CHALLENGE_RADIUS_METERS } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#/words/t.ts'
import { type PlaceProblem, useGuardianPlace } from '#/features/guardian/_shell/guardian-place.tsx'
import { nearbyCountQuery } from '#/data/settings.ts'

export type NearbyCount =
  | { at: 'unasked'; problem: PlaceProblem | null }
  | { at: 'counting' }
  | { at: 'known'; count: number }

/**
 * Number of challenges near the guardian. The phone is asked for its position only after a tap;
 * once granted, the page asks by itself when it opens.
 */
export function useNearbyCount() {
  const { place, problem, isAsking, ask, wasKnown } = useGuardianPlace()
  const { data, isFetching, refetch } = useQuery({
    ...nearbyCountQuery(place, NEARBY_CHALLENGE_RADIUS_METERS),
    staleTime: 0,
  })

  useEffect(() => {
    if (wasKnown()) void ask()
  }, [ask, wasKnown])

  const lookAgain = async () => {
    const found = await ask()
    // There is nothing to count around a place that is not known.
    if ((found ?? place) !== null) await refetch()
  }
  const nearby: NearbyCount =
    place === null
      ? { at: 'unasked', problem }
      : data === undefined
        ? { at: 'counting' }
        : { at: 'known', count: data }
  return { nearby, isAsking: isAsking || isFetching, lookAgain }
}

/** Why no game can be started here, or null when it can [PLAN-04, PLAN-06]. */
export function reasonNotTo(nearby: NearbyCount): string | null {
  if (nearby.at === 'unasked') return t('guardian.roamSetup.placeFirst')
  if (nearby.at === 'counting') return t('guardian.roamSetup.counting')
  return nearby.count > 0 ? null : t('guardian.roamSetup.noneNearby')
}
