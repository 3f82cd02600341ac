import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { useQuery } from '@tanstack/react-query'
import { Signpost } from 'lucide-react'
import { t } from '#/words/t.ts'
import { GameCard } from '#/features/guardian/_shell/game-card.tsx'
import { trailSearchQuery } from '#/data/trails.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { distanceText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { trailTextOf } from './trail-words.ts'

/** A trail that starts farther off is not announced. */
const NEAR_METERS = 5_000

/** Leads to trails where one starts near the grown-up's last known place; else nothing. */
export function TrailsNear() {
  const place = useStored(storedKeys.guardianLocation)
  return place === null ? null : <NearestTrail place={place} />
}

function NearestTrail({ place }: { place: LatLng }) {
  const { data } = useQuery(trailSearchQuery({ near: place, name: '', page: 1 }))
  const [nearest] = data?.trails ?? []
  const meters = nearest?.distanceMeters ?? null
  if (nearest === undefined || meters === null || meters > NEAR_METERS) return null
  const { name, language } = trailTextOf(nearest)
  return (
    <GameCard
      tone="sky"
      picture={<Signpost className="size-9" />}
      title={t('guardian.trails.near')}
      action={t('guardian.trails.look')}
      to={paths.trails()}
    >
      <span lang={language} className="wrap-anywhere">
        {name}
      </span>
      {', '}
      {t('guardian.trail.away', { distance: distanceText(meters) })}
    </GameCard>
  )
}
