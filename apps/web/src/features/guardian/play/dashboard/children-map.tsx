import type { HostPlayer } from '@bramble/contract'
import { boxesAround } from '@bramble/domain/geo/bounding-box'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { Map as MapIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { t } from '#/words/t.ts'
import { fromTitle, type GrownUpPlace } from '#/features/guardian/play/_host/grown-up-place.ts'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { placeAgeMs, placeAgeText } from '#/features/guardian/_shell/heard.ts'
import { GameMap } from '#/platform/maps/game-map.tsx'
import type { ChildLook } from '#/platform/maps/map-engine.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, useStored, writeStored } from '#/platform/storage/storage.ts'
import { Button } from '#/ui/button.tsx'
import { needOf, type Need } from './needs.ts'

interface ChildrenMapProps {
  players: readonly HostPlayer[]
  isOut: boolean
  nowMs: number
  from: GrownUpPlace | null
  /** Of the stay-close circle; null: there is none. */
  circleMeters: number | null
  /** The child that the grown-up wants to see. `at` tells one press from the next. */
  wanted: { playerId: string; at: number } | null
}

const LOOKS: Record<Need, ChildLook> = {
  help: 'away',
  outside: 'away',
  'let-in': 'near',
  silent: 'silent',
  none: 'near',
}

/**
 * All children and the grown-up on one map, each with the age of its place. It can be put away: then
 * the distances in the rows say it all, until "Show on map" is pressed.
 */
export function ChildrenMap(props: ChildrenMapProps) {
  const { players, isOut, nowMs, from, circleMeters, wanted } = props
  const isHidden = useStored(storedKeys.childrenMapHidden) === true
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (wanted === null) return
    removeStored(storedKeys.childrenMapHidden)
    section.current?.scrollIntoView?.({ block: 'start' })
    section.current?.focus({ preventScroll: true })
  }, [wanted])

  const placed = players.filter(({ location }) => location !== null)
  if (placed.length === 0) return null
  const everybody = placed.flatMap((player) => {
    const { id, number, animal, location } = player
    if (location === null) return []
    const ageMs = placeAgeMs(player, nowMs)
    const name = playerName(player)
    const age = ageMs === null ? null : placeAgeText(ageMs)
    const title = age === null ? name : t('guardian.alarms.mapChild', { player: name, age })
    return [{ id, number, animal, title, location, look: LOOKS[needOf(player, isOut, nowMs)] }]
  })
  const shown = everybody.find(({ id }) => id === wanted?.playerId)
  const fits = [
    ...(from === null ? [] : [from]),
    ...(shown === undefined
      ? [...everybody.map(({ location }) => location), ...edgeOf(from, circleMeters)]
      : [shown.location]),
  ].map(({ lat, lng }) => ({ lat, lng }))
  return (
    <section ref={section} tabIndex={-1} className="stack-tight outline-none">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{t('guardian.alarms.mapTitle')}</h2>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={!isHidden}
          icon={<MapIcon />}
          onClick={() =>
            isHidden
              ? removeStored(storedKeys.childrenMapHidden)
              : writeStored(storedKeys.childrenMapHidden, true)
          }
        >
          {isHidden ? t('guardian.alarms.mapShow') : t('guardian.alarms.mapHide')}
        </Button>
      </div>
      {isHidden ? null : (
        <GameMap
          kind="guardian"
          centre={from ?? everybody[0]?.location ?? null}
          label={t('guardian.alarms.mapLabel')}
          everybody={everybody}
          grownUp={from}
          grownUpTitle={from === null ? null : fromTitle(from)}
          circleMeters={from === null ? null : circleMeters}
          fits={fits}
          height="medium"
        />
      )}
    </section>
  )
}

/** The corners of the box around the circle. */
function edgeOf(from: GrownUpPlace | null, circleMeters: number | null): LatLng[] {
  if (from === null || circleMeters === null) return []
  return boxesAround(from, circleMeters).flatMap(({ south, north, west, east }) => [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ])
}
