import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { AdventureMinutes } from '@bramble/domain/limits'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { retryPassing } from './query-client.ts'
import { call } from './request.ts'

/** A map of the server changes with its file: twice a year. */
const STALE_MS = 10 * 60_000

/** A map that could not be read is asked again, as long as the page is open. */
const AGAIN_MS = 10_000
const untilRead = {
  ...retryPassing,
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? AGAIN_MS : (false as const),
}

/** The server's map at some places. Nothing waits for it; the page says where it is not known yet. */
export function groundQuery(places: readonly LatLng[]) {
  const asked = places.map(({ lat, lng }) => ({ lat, lng }))
  return queryOptions({
    queryKey: ['ground', asked],
    queryFn:
      asked.length === 0
        ? skipToken
        : ({ signal }) => call('lookAtGround', { body: { places: asked }, signal }),
    staleTime: STALE_MS,
    ...untilRead,
  })
}

/** Three decimals of a degree: who asks near by gets the same map. */
const MAP_GRID = 1_000

/** The server's map around a place, to be drawn; the former one stays until the next one is there. */
export function drawnMapQuery(place: LatLng | null) {
  const onGrid = (degrees: number) => Math.round(degrees * MAP_GRID) / MAP_GRID
  const asked = place === null ? null : { lat: onGrid(place.lat), lng: onGrid(place.lng) }
  return queryOptions({
    queryKey: ['drawn-map', asked],
    queryFn:
      asked === null
        ? skipToken
        : ({ signal }) => call('drawMap', { body: { place: asked }, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    retry: false,
  })
}

/** How many spots of an adventure fit into each circle around a place. */
export function fittingSpotsQuery(
  place: LatLng | null,
  wish: { minutes: AdventureMinutes; forClass: boolean; onWheels?: boolean },
) {
  return queryOptions({
    queryKey: ['fitting-spots', place?.lat, place?.lng, wish],
    queryFn:
      place === null
        ? skipToken
        : ({ signal }) => {
            const { lat, lng } = place
            return call('countFittingSpots', { body: { place: { lat, lng }, ...wish }, signal })
          },
    staleTime: STALE_MS,
    ...untilRead,
  })
}
