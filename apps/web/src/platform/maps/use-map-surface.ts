import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { loadMapEngine, type MapMaker } from './load-engine.ts'
import type { MapPicture, MapSurface, MapView } from './map-engine.ts'

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
