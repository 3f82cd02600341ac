import { MIN_HIDDEN_SPOTS, SPOTS_OF_ADVENTURE } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { wishAtOnce, type AdventureWish } from '#/features/guardian/_adventure/wish.ts'
import { useHasPass } from '#/features/guardian/_payment/use-own-pass.ts'
import { fittingSpotsQuery } from '#/data/ground.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { Button } from '#/ui/button.tsx'

interface HideHereProps {
  isBusy: boolean
  onHide: (wish: AdventureWish) => void
}

/**
 * The way on where nothing is near: one press hides an adventure as it was chosen last. Where so few
 * spots fit that a grown-up should choose, the card of the adventure is the way.
 */
export function HideHere({ isBusy, onHide }: HideHereProps) {
  const place = useStored(storedKeys.guardianLocation)
  const wish = wishAtOnce(useHasPass())
  const { minutes, radiusMeters } = wish
  const fitting = useQuery(fittingSpotsQuery(place, { minutes, forClass: false }))
  const circle = fitting.data?.isKnown
    ? fitting.data.circles.find((one) => one.radiusMeters === radiusMeters)
    : undefined
  if (place === null || (circle !== undefined && circle.openSpots < MIN_HIDDEN_SPOTS)) return null
  return (
    <div className="stack-tight">
      <p className="text-center text-small">
        {t('guardian.roamSetup.hideHere', {
          count: SPOTS_OF_ADVENTURE[minutes],
          meters: radiusMeters,
          minutes,
        })}
      </p>
      <Button
        size="big"
        wide
        busy={isBusy}
        busyLabel={t('guardian.adventure.hiding')}
        onClick={() => onHide(wish)}
      >
        {t('guardian.adventure.hide')}
      </Button>
    </div>
  )
}
