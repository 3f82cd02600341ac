import type { FittingSpots } from '@bramble/contract'
import { MIN_HIDDEN_SPOTS, type AdventureRadius } from '@bramble/domain/limits'
import { t } from '#/words/t.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { Notice } from '#/ui/notice.tsx'

interface RoomProps {
  fitting: FittingSpots
  isOnWheels: boolean
  radiusMeters: AdventureRadius
  alongStreets: boolean
  onChange: (alongStreets: boolean) => void
}

/** How many spots fit where there is little room, before the dice fall; or that there is no map. */
export function Room({ fitting, isOnWheels, radiusMeters, alongStreets, onChange }: RoomProps) {
  if (!fitting.isKnown) {
    return (
      <>
        <p className="text-small text-ink-soft">{t('guardian.ground.unknown')}</p>
        {isOnWheels ? <Notice live>{t('guardian.ground.unknownOnWheels')}</Notice> : null}
      </>
    )
  }
  const { circles } = fitting
  const chosen = circles.find((circle) => circle.radiusMeters === radiusMeters)
  if (chosen === undefined || chosen.openSpots >= MIN_HIDDEN_SPOTS) return null
  const bigger = circles.find(
    (circle) => circle.radiusMeters > radiusMeters && circle.openSpots > chosen.openSpots,
  )
  return (
    <Notice tone="warn" live title={t('guardian.ground.fits', { count: chosen.openSpots })}>
      <p>
        {bigger === undefined
          ? null
          : `${t('guardian.ground.fitsWithin', {
              count: bigger.openSpots,
              meters: bigger.radiusMeters,
            })} `}
        {t('guardian.ground.park')}
      </p>
      {chosen.streetSpots > chosen.openSpots ? (
        <Checkbox
          label={t('guardian.ground.alongStreets')}
          hint={t('guardian.ground.gardens')}
          checked={alongStreets}
          onChange={(event) => onChange(event.target.checked)}
        />
      ) : null}
    </Notice>
  )
}
