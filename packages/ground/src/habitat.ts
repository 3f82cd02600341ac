import type { PlanePoint } from '@bramble/domain/geo/distance'
import type { Edge } from './edge.ts'
import type { Ground } from './ground.ts'

/** Kinds of places, for tasks that fit there. */
export type GroundHabitat = 'wood' | 'park' | 'water' | 'beach' | 'street' | 'playground'

/** Water is seen and heard from here. */
const WATER_METERS = 40
const STREET_METERS = 25
const DEEP_WATER_METERS = 10

/** Labels of a place; none where the map has only fields, hills or nothing. */
export function habitatsAt(ground: Ground, place: PlanePoint): GroundHabitat[] {
  const areas = ground.areasAt(place)
  // Makers of tiles fill the lake in a wood with wood.
  if (areas.has('water')) return ['water']
  const isWood = areas.has('wood')
  const isPark = areas.has('park') || areas.has('grass')
  const isNear = (kinds: readonly string[], meters: number) =>
    ground.distanceTo(place, ({ kind }) => kinds.includes(kind), meters) <= meters
  const labels: [GroundHabitat, boolean][] = [
    ['wood', isWood],
    ['park', isPark],
    ['water', isNear(['water'], WATER_METERS)],
    ['beach', areas.has('beach')],
    ['street', !isWood && !isPark && isNear(['road', 'lane'], STREET_METERS)],
    ['playground', areas.has('playground')],
  ]
  return labels.flatMap(([label, isSo]) => (isSo ? [label] : []))
}

/** Whether the edge of a lake, the sea or a river lies within 10 m. */
export function isNearDeepWater(ground: Ground, place: PlanePoint): boolean {
  if (ground.areasAt(place).has('water')) return true
  // Rivers and canals are the only lines that keep children on their side.
  const isDeep = ({ kind, isArea, isBarrier }: Edge) => kind === 'water' && (isArea || isBarrier)
  return ground.distanceTo(place, isDeep, DEEP_WATER_METERS) <= DEEP_WATER_METERS
}
