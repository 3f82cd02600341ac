import { OPENSTREETMAP_CREDIT } from '@bramble/domain/geo/drawn-map'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { mapSettingsQuery } from '#/data/settings.ts'
import { loadMapEngine, type MapMaker } from './load-engine.ts'
import type { MapPicture, MapSurface, MapView } from './map-engine.ts'
import { mapKinds, type MapKind } from './map-kinds.ts'

/** The library failed to load, could not make a map, or has no ground to draw. */
export type MapTrouble = 'not-loaded' | 'not-made' | 'no-ground'

/** The parts of a map in an element. */
export interface SurfaceWishes {
  /** Null waits. */
  maker: MapMaker | null
  picture: MapPicture
  view: MapView
  onTrouble: (trouble: MapTrouble) => void
  /** A marker was dragged. */
  onMove?: ((markerId: string, place: LatLng) => void) | undefined
  /** A marker was pressed. */
  onPress?: ((markerId: string) => void) | undefined
  /** A place on the ground was clicked. */
  onPick?: ((place: LatLng) => void) | undefined
}

/** Keeps a map in an element in step with its content; returns whether it is drawn. */
export function useMapSurface(
  element: RefObject<HTMLDivElement | null>,
  wishes: SurfaceWishes,
): boolean {
  const { maker, picture, view, onTrouble, onMove, onPress, onPick } = wishes
  const [surface, setSurface] = useState<MapSurface | null>(null)
  const notifyTrouble = useEffectEvent(onTrouble)
  const notifyMove = useEffectEvent((markerId: string, place: LatLng) => onMove?.(markerId, place))
  const notifyPress = useEffectEvent((markerId: string) => onPress?.(markerId))
  const notifyPick = useEffectEvent((place: LatLng) => onPick?.(place))
  const firstView = useEffectEvent(() => view)

  useEffect(() => {
    if (maker === null) return
    let isShown = true
    let made: MapSurface | null = null
    const report = (trouble: MapTrouble) => {
      if (isShown) notifyTrouble(trouble)
    }
    loadMapEngine(maker).then(
      (engine) => {
        if (!isShown || !element.current) return
        try {
          made = engine.open(element.current, firstView(), {
            onTrouble: () => report('no-ground'),
            onMove: (markerId, place) => notifyMove(markerId, place),
            onPress: (markerId) => notifyPress(markerId),
            onPick: (place) => notifyPick(place),
          })
          setSurface(made)
        } catch (error) {
          console.error('The map could not be made.', error)
          report('not-made')
        }
      },
      () => report('not-loaded'),
    )
    return () => {
      isShown = false
      made?.destroy()
      setSurface(null)
    }
  }, [element, maker])

  useEffect(() => surface?.draw(picture), [surface, picture])
  useEffect(() => surface?.look(view), [surface, view])
  return surface !== null
}

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
