import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { clampZoom } from '@bramble/domain/geo/zoom'
import { MAP_RADIUS_METERS } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { mapCopy } from '#/copy/general/map.ts'
import { mapSettingsQuery } from '#/data/settings.ts'
import { useTimeout } from '../clock.ts'
import { PEEK_MS } from '../timings.ts'
import { describePlace } from './directions.ts'
import { MapButtons } from './map-buttons.tsx'
import type { MapMarker } from './map-engine.ts'
import { mapKinds, openingView, peekView, type MapKind } from './map-kinds.ts'
import { MapLegend } from './map-legend.tsx'
import { collectMarkers, type MapSpot } from './map-spots.ts'
import { useMapSurface } from './use-map-surface.ts'

const TILES_URL = '/tiles/{z}/{x}/{y}'

export interface GameMapProps {
  kind: MapKind
  /** Middle of the map and of the circle; null when nobody knows it yet. */
  centre: LatLng | null
  /** What the map shows, for those who do not see it. */
  label: string
  /** The child: green. */
  player?: LatLng | null
  playerTitle?: string
  /** The grown-up, on the guardian's map. */
  grownUp?: LatLng | null
  /** The next challenge: gold star. */
  target?: MapSpot | null
  /** Other challenges: blue stars. */
  available?: readonly MapSpot[]
  circleMeters?: number
}

/** A map whose gestures are locked; without a place it says so [MAP-02, MAP-07, MAP-08]. */
export function GameMap(props: GameMapProps) {
  if (props.centre === null) {
    return <MapProblem kind={props.kind} playerReason={mapCopy.noPlace} isPlaceUnknown />
  }
  return <PlacedMap {...props} centre={props.centre} />
}

function MapProblem(props: { kind: MapKind; playerReason: string; isPlaceUnknown?: boolean }) {
  const adult = props.isPlaceUnknown ? mapCopy.locationUnknown : mapCopy.initFailed
  const text = props.kind === 'player' ? mapCopy.unavailable(props.playerReason) : adult
  return (
    <p role="status" className="rounded-card bg-cream-deep px-4 py-8 text-center font-bold">
      {text}
    </p>
  )
}

function PlacedMap(props: GameMapProps & { centre: LatLng }) {
  const { kind, centre, label, circleMeters = MAP_RADIUS_METERS } = props
  const element = useRef<HTMLDivElement>(null)
  const { data: settings } = useQuery(mapSettingsQuery)
  const [tilesFailed, setTilesFailed] = useState(false)
  const [pressedZoom, setPressedZoom] = useState<number | null>(null)
  const [isPeeking, setIsPeeking] = useState(false)
  useTimeout(() => setIsPeeking(false), isPeeking ? PEEK_MS : null)

  const { lat, lng } = centre
  const markers = useStable(collectMarkers(props))
  const tilesUrl = settings?.hasTiles && !tilesFailed ? TILES_URL : null
  const picture = useMemo(
    () => ({ markers, circle: { centre: { lat, lng }, radiusMeters: circleMeters }, tilesUrl }),
    [markers, lat, lng, circleMeters, tilesUrl],
  )
  const opening = useMemo(
    () => openingView(kind, { lat, lng }, circleMeters, element.current?.clientWidth ?? 0),
    [kind, lat, lng, circleMeters],
  )
  const openingZoom = opening.type === 'centre' ? opening.zoom : 0
  const view = useMemo(() => {
    if (isPeeking) return peekView(kind, markers, { lat, lng })
    const zoom = pressedZoom ?? openingZoom
    return { type: 'centre' as const, centre: { lat, lng }, zoom }
  }, [isPeeking, kind, markers, lat, lng, pressedZoom, openingZoom])
  const progress = useMapSurface(
    element,
    picture,
    view,
    useCallback(() => setTilesFailed(true), []),
  )

  if (progress === 'not-loaded' || progress === 'not-made') {
    return <MapProblem kind={kind} playerReason={mapCopy.notLoaded} />
  }
  const { buttonZoom, hasPeek } = mapKinds[kind]
  const zoomBy = (step: number) => {
    if (buttonZoom) setPressedZoom(clampZoom((pressedZoom ?? openingZoom) + step, buttonZoom))
  }
  return (
    <figure className="m-0 stack-tight">
      <div className="relative isolate overflow-hidden rounded-card border-2 border-bark-pale">
        <div ref={element} aria-hidden="true" className="map-ground aspect-square w-full" />
        <MapButtons
          {...(buttonZoom ? { onZoom: zoomBy } : {})}
          {...(hasPeek && markers.some((marker) => marker.kind !== 'player')
            ? { onPeek: () => setIsPeeking(true), isPeeking }
            : {})}
        />
        {tilesUrl && settings?.attribution ? (
          <p className="absolute right-0 bottom-0 z-[500] rounded-tl-lg bg-white/85 px-2 text-[11px] leading-5 text-ink">
            {settings.attribution}
          </p>
        ) : null}
      </div>
      <MapLegend markers={markers} />
      {settings && tilesUrl === null ? (
        <p className="text-small text-ink-soft">{mapCopy.ringsNote}</p>
      ) : null}
      <figcaption className="sr-only">{label}</figcaption>
      <SpokenMap markers={markers} centre={centre} />
    </figure>
  )
}

/** Distances and directions in words. */
function SpokenMap({ markers, centre }: { markers: readonly MapMarker[]; centre: LatLng }) {
  if (markers.length === 0) return <p className="sr-only">{mapCopy.nothing}</p>
  return (
    <ul className="sr-only">
      {markers.map((marker) => (
        <li key={marker.id}>{describePlace(marker.title, marker.place, centre)}</li>
      ))}
    </ul>
  )
}

/** The same array while its content is the same: polling must not redraw the map. */
function useStable<T>(value: T): T {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as T, [text])
}
