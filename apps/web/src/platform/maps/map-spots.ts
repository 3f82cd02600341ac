import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { AnimalName } from '@bramble/domain/player/animals'
import { t } from '#/words/t.ts'
import type { ChildLook, MapMarker } from './map-engine.ts'

/** A challenge as the map shows it. */
export interface MapSpot {
  id: string
  title: string
  location: LatLng
  /** Its number in a list beside the map. */
  number?: number
  /** It lies somewhere in this circle around `location`, in metres. */
  areaMeters?: number
  /** Place in the circle. It is never drawn. */
  hiddenAt?: LatLng
  /** It stays where it is, also where others can be dragged. */
  isFixed?: boolean
}

/** One child on the map of all children. */
export interface MapChild {
  id: string
  number: number
  animal?: AnimalName | undefined
  /** Its name and how old its place is. */
  title: string
  location: LatLng
  look: ChildLook
}

/** Everything with a marker; the target is not drawn a second time as available. */
export function collectMarkers(props: {
  player?: LatLng | null
  playerTitle?: string
  everybody?: readonly MapChild[]
  grownUp?: LatLng | null
  grownUpTitle?: string | null
  target?: MapSpot | null
  available?: readonly MapSpot[]
  /** Whether challenges can be dragged. */
  areSpotsMovable?: boolean
  /** Whether challenges can be pressed. */
  areSpotsPressable?: boolean
}): MapMarker[] {
  const { player, everybody = [], grownUp, target, available = [] } = props
  const { areSpotsMovable, areSpotsPressable } = props
  const ofSpot = ({ id, title, location, number, areaMeters, hiddenAt, isFixed }: MapSpot) => ({
    id,
    title,
    place: plain(location),
    ...(number === undefined ? {} : { number }),
    ...(areaMeters === undefined ? {} : { areaMeters }),
    ...(hiddenAt === undefined ? {} : { hiddenAt: plain(hiddenAt) }),
    ...(areSpotsMovable === true && isFixed !== true ? { isMovable: true } : {}),
    ...(areSpotsPressable === true ? { isPressable: true } : {}),
  })
  const markers: MapMarker[] = []
  if (player) {
    const title = props.playerTitle ?? t('shared.map.you')
    markers.push({ id: 'player', kind: 'player', title, place: plain(player) })
  }
  if (grownUp) {
    const title = props.grownUpTitle ?? t('shared.map.grownUp')
    markers.push({ id: 'grown-up', kind: 'grown-up', title, place: plain(grownUp) })
  }
  for (const { id, number, animal, title, location, look } of everybody) {
    const child = { number, animal, look }
    markers.push({ id, kind: 'child', title, place: plain(location), child })
  }
  for (const spot of available) {
    if (spot.id === target?.id) continue
    markers.push({ ...ofSpot(spot), kind: 'available' })
  }
  if (target) {
    markers.push({ ...ofSpot(target), kind: 'target' })
  }
  return markers
}

function plain({ lat, lng }: LatLng): LatLng {
  return { lat, lng }
}
