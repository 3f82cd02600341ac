import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { t, tList } from '#/words/t.ts'
import { distanceText } from '#/platform/format.ts'
import type { MapMarker } from './map-engine.ts'

const HERE_METERS = 3
/** To the metre, the way to some places on the circle's edge would give the spot away. */
const ROUGH_METERS = 20

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
  return t('shared.map.spot', {
    title,
    distance: distanceText(meters),
    direction: directionText(from, place),
  })
}

/** A marker as the eye sees it on the map: a place, or a circle somewhere in which it lies. */
export function describeMarker(marker: MapMarker, from: LatLng): string {
  const { title, place, areaMeters, hiddenAt } = marker
  if (areaMeters === undefined) return describePlace(title, place, from)
  if (haversineMeters(from, place) <= areaMeters) return t('shared.map.inArea', { title })
  // The middle of the circle would contradict the metres that the child reads beside the word.
  const meters = roughMeters(haversineMeters(from, hiddenAt ?? place))
  return t('shared.map.area', {
    title,
    distance: distanceText(meters),
    direction: directionText(from, place),
  })
}

function roughMeters(meters: number): number {
  return Math.max(1, Math.round(meters / ROUGH_METERS)) * ROUGH_METERS
}

function directionText(from: LatLng, place: LatLng): string {
  const index = Math.round(bearingDegrees(from, place) / 45) % 8
  return tList('shared.map.directions')[index] ?? ''
}
