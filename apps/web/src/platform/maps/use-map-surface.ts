import { useEffect, useRef, useState, type RefObject } from 'react'
import { loadMapEngine } from './load-engine.ts'
import type { MapPicture, MapSurface, MapView } from './map-engine.ts'

export type MapProgress = 'loading' | 'ready' | 'not-loaded' | 'not-made'

/** Keeps a map in an element in step with what is to be seen on it. */
export function useMapSurface(
  element: RefObject<HTMLDivElement | null>,
  picture: MapPicture,
  view: MapView,
  onTilesFailed: () => void,
): MapProgress {
  const [progress, setProgress] = useState<MapProgress>('loading')
  const [surface, setSurface] = useState<MapSurface | null>(null)
  const first = useRef({ view, onTilesFailed })

  useEffect(() => {
    let isShown = true
    let made: MapSurface | null = null
    loadMapEngine().then(
      (engine) => {
        if (!isShown || !element.current) return
        try {
          made = engine.open(element.current, first.current.view, first.current.onTilesFailed)
          setSurface(made)
          setProgress('ready')
        } catch {
          setProgress('not-made')
        }
      },
      () => isShown && setProgress('not-loaded'),
    )
    return () => {
      isShown = false
      made?.destroy()
      setSurface(null)
    }
  }, [element])

  useEffect(() => surface?.draw(picture), [surface, picture])
  useEffect(() => surface?.look(view), [surface, view])
  return progress
}
