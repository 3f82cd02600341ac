export {
  type AreaFeature,
  type AreaKind,
  type Coordinates,
  type Footing,
  type GroundFeatures,
  type LineFeature,
  type LineKind,
  type NamedFeatures,
  type NamedLine,
} from './features.ts'
export { clipLine, clipRing, commonOf, squareOf, type Box } from './clip.ts'
export { drawMap } from './draw-map.ts'
export { createGround, type Ground, type Verdict } from './ground.ts'
export { habitatsAt, isNearDeepWater, type GroundHabitat } from './habitat.ts'
export type { PackedMap } from './packed-map.ts'
export { hideByGround } from './hide.ts'
export { keptToPath, pathLookOf, type PathLook } from './keep-to-path.ts'
export { landRuleAt } from './open-ground.ts'
export { warningOf } from './warning.ts'
export {
  isBarrierRoad,
  RAIL_HALF_WIDTH_METERS,
  ROAD_HALF_WIDTHS_METERS,
  WATER_HALF_WIDTHS_METERS,
  type RoadClass,
} from './widths.ts'
