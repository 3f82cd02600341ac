import type { DrawnMapView } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import { MAP_STAYS_METERS } from '@bramble/domain/geo/drawn-map'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { clampZoom } from '@bramble/domain/geo/zoom'
import { MAP_RADIUS_METERS } from '@bramble/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { drawnMapQuery } from '#/data/ground.ts'
import { mapSettingsQuery } from '#/data/settings.ts'
import { useLiveRole } from '#/ui/announcer.tsx'
import { useTimeout } from '../clock.ts'
import { PEEK_MS } from '../timings.ts'
import { describeMarker } from './directions.ts'
import { MapButtons } from './map-buttons.tsx'
import { fittingView, type MapKind, mapKinds, openingView, peekView } from './map-kinds.ts'
import type { MapMarker } from './map-engine.ts'
import { MapLegend } from './map-legend.tsx'
import { collectMarkers, type MapChild, type MapSpot } from './map-spots.ts'
import { type MapGround, useMapMaker, useMapSurface } from './use-map-surface.ts'

export interface GameMapProps {
  kind: MapKind
  /** Middle of the map and of the circle; null when it is not known. */
  centre: LatLng | null
  /** Description of the map for screen readers. */
  label: string
  /** The child: green. */
  player?: LatLng | null
  playerTitle?: string
  /** All children, each with its number. */
  everybody?: readonly MapChild[]
  /** The grown-up, on the guardian's map. */
  grownUp?: LatLng | null
  /** Name of its place where that is not where the grown-up is now. */
  grownUpTitle?: string | null
  /** The next challenge: gold star. */
  target?: MapSpot | null
  /** Other challenges: blue stars. */
  available?: readonly MapSpot[]
  /** What they are called where they are no challenges. */
  availableTitle?: string
  /** Challenges can be dragged; called with the place where one was let go. */
  onMove?: (spotId: string, place: LatLng) => void
  /** Called with the challenge that was pressed; a list beside the map does the same for keys and readers. */
  onPress?: (spotId: string) => void
  /** Called with a place on the ground that was clicked. */
  onPick?: (place: LatLng) => void
  /** Null: no circle. */
  circleMeters?: number | null
  /** A line around some land. */
  outline?: readonly LatLng[]
  /** Part that the map shows when it opens, in place of the surroundings of its middle. */
  fits?: readonly LatLng[] | undefined
  /** The map of vectors that this phone carries; left out: the server is asked for one. */
  drawn?: DrawnMapView | null
  height?: 'tall' | 'square' | 'medium' | 'low'
}

const SHAPES = {
  // A large dialog has this much left above its foot. The width is the short side, as far as the screen is high enough.
  tall: {
    css: 'h-[calc(min(100*var(--svh)-2rem,46rem)-15.5rem)] min-h-[calc(40*var(--svh))]',
    heightOfWidth: 1,
  },
  square: { css: 'aspect-square max-h-[max(18rem,calc(60*var(--svh)))]', heightOfWidth: 1 },
  medium: { css: 'aspect-[4/3]', heightOfWidth: 3 / 4 },
  low: { css: 'aspect-[16/10]', heightOfWidth: 10 / 16 },
} as const

/** A map whose gestures are locked; without a position it says so [MAP-02, MAP-07, MAP-08]. */
export function GameMap(props: GameMapProps) {
  if (props.centre === null) {
    return <MapProblem kind={props.kind} playerReason={t('shared.map.noPlace')} isPlaceUnknown />
  }
  return <PlacedMap {...props} centre={props.centre} />
}

function PlacedMap(props: GameMapProps & { centre: LatLng }) {
  const { kind, centre, label, circleMeters = MAP_RADIUS_METERS, height = 'square' } = props
  const element = useRef<HTMLDivElement>(null)
  const ground = useMapMaker(kind)
  const [pressedZoom, setPressedZoom] = useState<number | null>(null)
  const [isPeeking, setIsPeeking] = useState(false)
  useTimeout(() => setIsPeeking(false), isPeeking ? PEEK_MS : null)

  const { lat, lng } = centre
  const markers = useStable(
    collectMarkers({
      ...props,
      areSpotsMovable: props.onMove !== undefined,
      areSpotsPressable: props.onPress !== undefined,
    }),
  )
  const fits = useStable(props.fits ?? null)
  const outline = useStable(props.outline ?? [])
  const { tiles } = ground
  const asked = useDrawnMap(centre, props.drawn === undefined && ground.maker?.name === 'own')
  const known = props.drawn ?? asked
  // Tiles reach farther: they are better for a view beyond the edge of the drawn map.
  const isWide =
    known !== null &&
    ![centre, ...markers.map(({ place }) => place)].every((one) => isWithinMap(known, one))
  const drawn = isWide && tiles !== null ? null : known
  const picture = useMemo(() => {
    const middle = { lat, lng }
    const circle = circleMeters === null ? null : { centre: middle, radiusMeters: circleMeters }
    return { markers, middle, circle, outline, tiles, drawn }
  }, [markers, lat, lng, circleMeters, outline, tiles, drawn])
  const { css, heightOfWidth } = SHAPES[height]
  const nearest = kind === 'player' ? nearestMeters(markers, { lat, lng }) : null
  const shownMeters = nearest ?? circleMeters
  const opening = useMemo(() => {
    const shortSidePixels = (element.current?.clientWidth ?? 0) * heightOfWidth
    return openingView(kind, { lat, lng }, shownMeters, shortSidePixels)
  }, [kind, lat, lng, shownMeters, heightOfWidth])
  const openingZoom = opening.type === 'centre' ? opening.zoom : 0
  const view = useMemo(() => {
    if (isPeeking) return peekView(kind, markers, { lat, lng })
    if (fits !== null && pressedZoom === null) return fittingView(kind, fits)
    const zoom = pressedZoom ?? openingZoom
    return { type: 'centre' as const, centre: { lat, lng }, zoom }
  }, [isPeeking, kind, markers, lat, lng, fits, pressedZoom, openingZoom])
  const { maker, reportTrouble: onTrouble } = ground
  const isDrawn = useMapSurface(element, {
    maker,
    picture,
    view,
    onTrouble,
    onMove: props.onMove,
    onPress: props.onPress,
    onPick: props.onPick,
  })

  if (ground.ownTrouble === 'not-loaded' || ground.ownTrouble === 'not-made') {
    return <MapProblem kind={kind} playerReason={t('shared.map.notLoaded')} />
  }
  const credit = drawn === null ? ground.attribution : ground.drawnCredit
  const { buttonZoom, hasPeek } = mapKinds[kind]
  // The button to peek is as wide as its word and stands at the foot: there it is at the top, and read first.
  const source = credit ? (
    <p
      className={`absolute right-0 z-[500] bg-white/85 px-2 text-[11px] leading-5 text-ink ${hasPeek ? 'top-0 rounded-bl-lg' : 'bottom-0 rounded-tl-lg'}`}
    >
      {credit}
    </p>
  ) : null
  const zoomBy = (step: number) => {
    if (buttonZoom) setPressedZoom(clampZoom((pressedZoom ?? openingZoom) + step, buttonZoom))
  }
  return (
    <figure aria-label={label} className="m-0 stack-tight">
      <div className="relative isolate overflow-hidden rounded-card border-2 border-bark-pale">
        <div
          // Each maker gets a new element, because another one's content would stay in it.
          key={maker?.name}
          ref={element}
          aria-hidden="true"
          className={`map-ground w-full ${css}`}
        />
        {isDrawn ? null : (
          <p className="absolute inset-0 grid place-items-center text-small text-ink-soft">
            {t('shared.map.loading')}
          </p>
        )}
        {hasPeek ? source : null}
        <MapButtons
          {...(buttonZoom ? { onZoom: zoomBy } : {})}
          {...(hasPeek && markers.some((marker) => marker.kind !== 'player')
            ? { onPeek: () => setIsPeeking(true), isPeeking }
            : {})}
        />
        {hasPeek ? null : source}
      </div>
      <MapLegend
        markers={markers}
        words={{
          grownUp: props.grownUpTitle ?? t(`shared.map.legend.${kind}.grownUp`),
          target: t(`shared.map.legend.${kind}.target`),
          available: props.availableTitle ?? t(`shared.map.legend.${kind}.available`),
        }}
      />
      <GroundNotes ground={ground} isDrawn={drawn !== null} />
      <SpokenMap markers={markers} centre={centre} />
    </figure>
  )
}

/** Whether the map shows all around a place that is this near to its middle. */
function isWithinMap({ origin, reachMeters }: DrawnMapView, place: LatLng): boolean {
  return haversineMeters(origin, place) <= reachMeters
}

/** How far around the child the nearest spot lies, with its circle; null: there is none. */
function nearestMeters(markers: readonly MapMarker[], centre: LatLng): number | null {
  const spots = markers.filter(({ kind }) => kind === 'target' || kind === 'available')
  if (spots.length === 0) return null
  return Math.min(
    ...spots.map(({ place, areaMeters = 0 }) => haversineMeters(centre, place) + areaMeters),
  )
}

/** The same array while its content is equal: polling must not redraw the map. */
function useStable<T>(value: T): T {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as T, [text])
}

/** Distances and directions in words, for screen readers. */
function SpokenMap(props: { markers: readonly MapMarker[]; centre: LatLng }) {
  const { markers, centre } = props
  if (markers.length === 0) return <p className="sr-only">{t('shared.map.nothing')}</p>
  return (
    <ul className="sr-only">
      {markers.map((marker) => (
        <li key={marker.id}>{describeMarker(marker, centre)}</li>
      ))}
    </ul>
  )
}

/**
 * The server's map of vectors around a place; null where there is none, or while it is on its way. It
 * stays the same while the place moves little.
 *
 * @param isWanted false: somebody else draws this map, or it is known already
 */
function useDrawnMap(place: LatLng, isWanted: boolean): DrawnMapView | null {
  const { data: settings } = useQuery(mapSettingsQuery)
  const [middle, setMiddle] = useState(place)
  if (haversineMeters(middle, place) > MAP_STAYS_METERS) setMiddle(place)
  const hasVectors = typeof settings?.drawnMapCredit === 'string'
  const { data } = useQuery(drawnMapQuery(isWanted && hasVectors ? middle : null))
  return (isWanted && data?.map) || null
}

interface MapProblemProps {
  kind: MapKind
  /** The reason a child reads after "Map unavailable:". */
  playerReason: string
  isPlaceUnknown?: boolean
}

/** Shown in place of the map [MAP-07, MAP-08]. */
function MapProblem({ kind, playerReason, isPlaceUnknown = false }: MapProblemProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const role = useLiveRole(line)
  const adult = isPlaceUnknown ? t('shared.map.locationUnknown') : t('shared.map.initFailed')
  return (
    <p
      ref={line}
      role={role}
      className="rounded-card bg-cream-deep px-4 py-8 text-center font-bold"
    >
      {kind === 'player' ? t('shared.map.unavailable', { reason: playerReason }) : adult}
    </p>
  )
}

/** Notes about the ground of a map: which map has failed [MAP-08], or that there are no tiles. */
function GroundNotes({ ground, isDrawn }: { ground: MapGround; isDrawn: boolean }) {
  return (
    <>
      {ground.googleTrouble === null ? null : (
        <Trouble>{t(`shared.map.googleTroubles.${ground.googleTrouble}`)}</Trouble>
      )}
      {ground.hasRings && !isDrawn ? (
        <p className="text-small text-ink-soft">{t('shared.map.ringsNote')}</p>
      ) : null}
    </>
  )
}

function Trouble({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  const role = useLiveRole(line)
  return (
    <p ref={line} role={role} className="text-small font-bold">
      {children}
    </p>
  )
}
