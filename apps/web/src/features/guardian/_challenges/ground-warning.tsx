import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { useQuery } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { groundQuery } from '#/data/ground.ts'
import { Notice } from '#/ui/notice.tsx'
import { GroundUnread } from '#/features/guardian/_shell/ground-unread.tsx'

/** One sentence where the map has a road, water or the like at a place. The grown-up decides. */
export function GroundWarning({ place }: { place: LatLng | null }) {
  const look = useQuery(groundQuery(place === null ? [] : [place]))
  if (look.data === undefined) return <GroundUnread of={look} isAtPlace />
  const warning = look.data.places[0]?.warning ?? null
  if (warning === null) return null
  return (
    <Notice tone="warn" live>
      {t(`guardian.ground.warnings.${warning}`)}
    </Notice>
  )
}
