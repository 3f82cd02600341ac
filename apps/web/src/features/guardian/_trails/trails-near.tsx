import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { useQuery } from '@tanstack/react-query'
import { Signpost } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { trailSearchQuery } from '#/data/trails.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { distanceText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Card } from '#/ui/card.tsx'
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
    <Card tone="sky">
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-16 flex-none place-items-center rounded-blob bg-white text-moss">
          <Signpost className="size-9" aria-hidden="true" />
        </span>
        <div className="min-w-[min(100%,8rem)] flex-1">
          <h2>{t('guardian.trails.near')}</h2>
          <p>
            <span lang={language} className="wrap-anywhere">
              {name}
            </span>
            {', '}
            {t('guardian.trail.away', { distance: distanceText(meters) })}
          </p>
        </div>
      </div>
      <Link to={paths.trails()} className={buttonClass({ variant: 'secondary', wide: true })}>
        {t('guardian.trails.look')}
      </Link>
    </Card>
  )
}
