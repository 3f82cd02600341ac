export {
  type AreaFeature,
  type AreaKind,
  type Coordinates,
  type GroundFeatures,
  type LineFeature,
  type LineKind,
} from './features.ts'
export { createGround, type Ground, type Verdict } from './ground.ts'
export { habitatsAt, isNearDeepWater, type GroundHabitat } from './habitat.ts'
export { isOpenGround } from './open-ground.ts'
export { rankAround, type HidingChoice } from './rank.ts'
export { warningOf } from './warning.ts'
export {
  isBarrierRoad,
  RAIL_HALF_WIDTH_METERS,
  ROAD_HALF_WIDTHS_METERS,
  WATER_HALF_WIDTHS_METERS,
  type RoadClass,
} from './widths.ts'
