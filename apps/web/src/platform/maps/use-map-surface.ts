import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { useEffect, useRef, useState, type RefObject } from 'react'
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
}

/** Keeps a map in an element in step with its content; returns whether it is drawn. */
export function useMapSurface(
  element: RefObject<HTMLDivElement | null>,
  wishes: SurfaceWishes,
): boolean {
  const { maker, picture, view } = wishes
  const [surface, setSurface] = useState<MapSurface | null>(null)
  const newest = useRef(wishes)
  useEffect(() => {
    newest.current = wishes
  })

  useEffect(() => {
    if (maker === null) return
    let isShown = true
    let made: MapSurface | null = null
    const tell = (trouble: MapTrouble) => {
      if (isShown) newest.current.onTrouble(trouble)
    }
    loadMapEngine(maker).then(
      (engine) => {
        if (!isShown || !element.current) return
        try {
          made = engine.open(
            element.current,
            newest.current.view,
            () => tell('no-ground'),
            (markerId, place) => newest.current.onMove?.(markerId, place),
          )
          setSurface(made)
        } catch {
          tell('not-made')
        }
      },
      () => tell('not-loaded'),
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
