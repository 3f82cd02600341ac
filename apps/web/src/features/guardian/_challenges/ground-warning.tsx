import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { useQuery } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { groundQuery } from '#/data/ground.ts'
import { Notice } from '#/ui/notice.tsx'
import { KeeperNote } from '#/features/guardian/_shell/keeper-note.tsx'
import { GroundUnread } from '#/features/guardian/_shell/ground-unread.tsx'

/**
 * One sentence where the map has a road, water or the like at a place, or where there is no map: the grown-up decides. Where the keeper of the
 * land asks something, its words: the server decides.
 */
export function GroundWarning({ place }: { place: LatLng | null }) {
  const look = useQuery(groundQuery(place === null ? [] : [place]))
  if (look.data === undefined) return <GroundUnread of={look} isAtPlace />
  const [of] = look.data.places
  const warning = of?.warning ?? null
  return (
    <>
      <KeeperNote word={of?.keeper} />
      {of?.isKnown === false ? (
        <p className="text-small text-ink-soft">
          {t('guardian.ground.noMap')} {t('guardian.ground.lookYourself')}
        </p>
      ) : null}
      {warning === null ? null : (
        <Notice tone="warn" live>
          {t(`guardian.ground.warnings.${warning}`)}
        </Notice>
      )}
    </>
  )
}
