import type { GroundWarning as Warning } from '@bramble/domain/challenge/ground-warning'
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

interface GroundOfManyProps {
  /** What the map has at each place; undefined: it was not asked about that one. */
  places: readonly ({ isKnown: boolean; warning: Warning | null } | undefined)[]
}

/** How many of several places the map warns of, and how many it does not reach. */
export function GroundOfMany({ places }: GroundOfManyProps) {
  const count = places.filter((place) => place?.warning != null).length
  const unknown = places.filter((place) => place?.isKnown !== true).length
  if (count + unknown === 0) return null
  return (
    <Notice tone="warn" live>
      <div className="stack-tight">
        {count > 0 && <p>{t('guardian.ground.imported', { count })}</p>}
        {unknown > 0 && <p>{t('guardian.ground.importedBlind', { count: unknown })}</p>}
      </div>
    </Notice>
  )
}
