import { OPENSTREETMAP_CREDIT } from '@bramble/domain/geo/drawn-map'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { mapSettingsQuery } from '#/data/settings.ts'
import type { MapMaker } from './load-engine.ts'
import { mapKinds, type MapKind } from './map-kinds.ts'
import type { MapTrouble } from './use-map-surface.ts'

const OWN: MapMaker = { name: 'own' }
const TILES_URL = '/tiles/{z}/{x}/{y}'

/** The maker of a map, its tiles, and its failures so far. */
export type MapGround = ReturnType<typeof useMapMaker>

/**
 * Google draws the guardian's maps where the operator wants it so; a child's map is always ours.
 */
export function useMapMaker(kind: MapKind) {
  const { data: settings, isPending } = useQuery(mapSettingsQuery)
  const [googleTrouble, setGoogleTrouble] = useState<MapTrouble | null>(null)
  const [ownTrouble, setOwnTrouble] = useState<MapTrouble | null>(null)
  const key = mapKinds[kind].mayBeForeign ? settings?.guardianMap?.apiKey : undefined

  const wanted = useMemo<MapMaker>(
    () => (key === undefined || googleTrouble !== null ? OWN : { name: 'google', apiKey: key }),
    [key, googleTrouble],
  )
  const isUnknown = mapKinds[kind].mayBeForeign && isPending
  const hasTiles = settings?.hasTiles === true && ownTrouble !== 'no-ground'
  const maxZoom = settings?.maxZoom
  const tiles = useMemo(
    () => (hasTiles && maxZoom !== undefined ? { url: TILES_URL, maxZoom } : null),
    [hasTiles, maxZoom],
  )
  const isOwn = wanted.name === 'own'
  return {
    /** Null while the server has not said who draws. */
    maker: isUnknown ? null : wanted,
    tiles,
    /** Credit of the tiles, which must be shown. */
    attribution: isOwn && hasTiles ? settings.attribution : null,
    /** Credit of a map of vectors, which must be shown where one is drawn. */
    drawnCredit: settings?.drawnMapCredit ?? OPENSTREETMAP_CREDIT,
    hasRings: settings !== undefined && isOwn && !hasTiles,
    /** Failure of the other company's map; ours is drawn in its place. */
    googleTrouble,
    /** Failure of our own map: nothing can be drawn, unless only the tiles are missing. */
    ownTrouble,
    reportTrouble: isOwn ? setOwnTrouble : setGoogleTrouble,
  }
}
