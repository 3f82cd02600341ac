import type { GroundWarning as Warning } from '@bramble/domain/challenge/ground-warning'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { KeeperNote } from '#/features/guardian/_shell/keeper-note.tsx'
import { groundQuery } from '#/data/ground.ts'
import { isRefusal } from '#/data/reply.ts'
import { errorText } from '#/data/request.ts'
import { Notice } from '#/ui/notice.tsx'

/**
 * One sentence where the map warns of a place, or where there is no map: the grown-up decides. Where the keeper of the
 * land asks something, its words: the server decides.
 */
export function GroundWarning({ place }: { place: LatLng | null }) {
  const look = useQuery(groundQuery(place === null ? [] : [place]))
  if (look.data === undefined) return <GroundUnread of={look} isAtPlace />
  const [of] = look.data.places
  const danger = of === undefined ? null : dangerText(of)
  return (
    <>
      <KeeperNote word={of?.keeper} />
      {of?.isKnown === false ? (
        <p className="text-small text-ink-soft">
          {t('guardian.ground.noMap')} {t('guardian.ground.lookYourself')}
        </p>
      ) : null}
      {danger === null ? null : (
        <Notice tone="warn" live>
          {danger}
        </Notice>
      )}
    </>
  )
}

interface Dangers {
  warning: Warning | null
  isByWater: boolean
}

/** What the map warns of at a place; null: nothing. */
export function dangerText({ warning, isByWater }: Dangers): string | null {
  if (warning !== null) return t(`guardian.ground.warnings.${warning}`)
  return isByWater ? t('guardian.ground.byWater') : null
}

/** How many of several places the map warns of, how many lie beside deep water, and how many it does not reach. */
export function GroundOfMany({ places }: { places: readonly (Dangers & { isKnown: boolean })[] }) {
  const count = places.filter(({ warning }) => warning !== null).length
  const unknown = places.filter(({ isKnown }) => !isKnown).length
  const byWater = places.filter(({ isByWater, warning }) => isByWater && warning !== 'water').length
  if (count + unknown + byWater === 0) return null
  return (
    <Notice tone="warn" live>
      <div className="stack-tight">
        {count > 0 && <p>{t('guardian.ground.imported', { count })}</p>}
        {byWater > 0 && <p>{t('guardian.ground.importedByWater', { count: byWater })}</p>}
        {unknown > 0 && <p>{t('guardian.ground.importedBlind', { count: unknown })}</p>}
      </div>
    </Notice>
  )
}

interface GroundUnreadProps {
  of: Pick<
    UseQueryResult<unknown, unknown>,
    'data' | 'failureCount' | 'failureReason' | 'errorUpdateCount'
  >
  /** Somebody can look there with their own eyes. */
  isAtPlace?: boolean
}

/** Where the server's map has not been read yet: silence would look like ground without dangers. */
export function GroundUnread({ of, isAtPlace = false }: GroundUnreadProps) {
  const { data, failureCount, failureReason, errorUpdateCount } = of
  // While it is asked again, the failures of before count: the warning stays.
  if (data !== undefined || failureCount + errorUpdateCount === 0) return null
  // The words of a refusal are about the question, and would be read as about the ground.
  const words = isRefusal(failureReason) ? null : errorText(failureReason)
  return (
    <Notice tone="warn" live>
      {words ?? t('guardian.ground.unread')}
      {isAtPlace ? <> {t('guardian.ground.lookYourself')}</> : null}
    </Notice>
  )
}
