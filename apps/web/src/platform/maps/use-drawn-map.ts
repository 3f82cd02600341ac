import type { DrawnMapView } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import { MAP_STAYS_METERS } from '@bramble/domain/geo/drawn-map'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { drawnMapQuery } from '#/data/ground.ts'
import { mapSettingsQuery } from '#/data/settings.ts'

/**
 * The server's map of vectors around a place; null where there is none, or while it is on its way. It
 * stays the same while the place moves little.
 *
 * @param isWanted false: somebody else draws this map, or it is known already
 */
export function useDrawnMap(place: LatLng, isWanted: boolean): DrawnMapView | null {
  const { data: settings } = useQuery(mapSettingsQuery)
  const [middle, setMiddle] = useState(place)
  if (haversineMeters(middle, place) > MAP_STAYS_METERS) setMiddle(place)
  const hasVectors = typeof settings?.drawnMapCredit === 'string'
  const { data } = useQuery(drawnMapQuery(isWanted && hasVectors ? middle : null))
  return (isWanted && data?.map) || null
}
