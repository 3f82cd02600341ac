import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { t, tList } from '#/words/t.ts'
import { distanceText } from '#/platform/format.ts'

const HERE_METERS = 3

/** Bearing from one place to another, degrees clockwise from north. */
export function bearingDegrees(from: LatLng, to: LatLng): number {
  const radians = Math.PI / 180
  const dLng = (to.lng - from.lng) * radians
  const y = Math.sin(dLng) * Math.cos(to.lat * radians)
  const x =
    Math.cos(from.lat * radians) * Math.sin(to.lat * radians) -
    Math.sin(from.lat * radians) * Math.cos(to.lat * radians) * Math.cos(dLng)
  return (Math.atan2(y, x) / radians + 360) % 360
}

/** "Old oak: 120 m, north-east", for those who do not see the map. */
export function describePlace(title: string, place: LatLng, from: LatLng): string {
  const meters = haversineMeters(from, place)
  if (meters < HERE_METERS) return t('shared.map.here', { title })
  const index = Math.round(bearingDegrees(from, place) / 45) % 8
  return t('shared.map.spot', {
    title,
    distance: distanceText(meters),
    direction: tList('shared.map.directions')[index] ?? '',
  })
}
