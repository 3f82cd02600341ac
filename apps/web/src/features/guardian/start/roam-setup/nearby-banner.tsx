import { NEARBY_CHALLENGE_RADIUS_METERS } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#/words/t.ts'
import {
  PlaceNotice,
  type PlaceProblem,
  useGuardianPlace,
} from '#/features/guardian/_shell/guardian-place.tsx'
import { nearbyCountQuery } from '#/data/settings.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Spinner } from '#/ui/spinner.tsx'

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

interface NearbyBannerProps {
  nearby: NearbyCount
  isAsking: boolean
  onLookAgain: () => void
}

/** Number of challenges around the guardian [PLAN-01, PLAN-02, PLAN-10, PLAN-11]. */
export function NearbyBanner({ nearby, isAsking, onLookAgain }: NearbyBannerProps) {
  if (nearby.at === 'unasked') {
    return (
      <PlaceNotice
        problem={nearby.problem}
        isAsking={isAsking}
        onAsk={onLookAgain}
        title={t('guardian.roamSetup.askTitle')}
        text={t('guardian.roamSetup.askText')}
        button={t('guardian.roamSetup.askButton')}
      />
    )
  }
  if (nearby.at === 'counting') {
    return (
      <div role="status" className="flex items-center gap-3 py-2">
        <Spinner />
        <span>{t('guardian.roamSetup.counting')}</span>
      </div>
    )
  }
  if (nearby.count > 0) {
    return (
      <Notice tone="success" live>
        {t('guardian.roamSetup.found', { count: nearby.count })}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warn"
      live
      title={t('guardian.roamSetup.noneNearby')}
      action={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.createChallenge()} variant="secondary" size="small">
            {t('guardian.roamSetup.createChallenge')}
          </ButtonLink>
          <Button
            variant="secondary"
            size="small"
            busy={isAsking}
            busyLabel={t('guardian.place.asking')}
            onClick={onLookAgain}
          >
            {t('guardian.roamSetup.lookAgain')}
          </Button>
        </div>
      }
    >
      {t('guardian.roamSetup.noneHere')}
    </Notice>
  )
}
