import { t } from '#/words/t.ts'
import { PlaceNotice } from '#/features/guardian/_shell/guardian-place.tsx'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import type { NearbyCount } from './use-nearby-count.ts'

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
