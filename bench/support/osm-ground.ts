import { toPlane, type PlanePoint } from '../../packages/domain/src/geo/distance.ts'
import type { LatLng } from '../../packages/domain/src/geo/lat-lng.ts'
import {
  ROAD_HALF_WIDTHS_METERS,
  type AreaKind,
  type GroundFeatures,
  type LineFeature,
  type RoadClass,
} from '../../packages/ground/src/index.ts'
import type { OsmData, Tags } from './osm-file.ts'

/** The ground as the raw data tell it: what tiles are judged by. */
export interface OsmGround {
  lines: { tags: Tags; places: LatLng[]; line: Omit<LineFeature, 'points'> }[]
  areas: { tags: Tags; rings: LatLng[][]; kind: AreaKind }[]
}

const ROADS: Readonly<Record<string, RoadClass>> = {
  motorway: 'motorway',
  trunk: 'trunk',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  motorway_link: 'greatRamp',
  trunk_link: 'greatRamp',
  primary_link: 'ramp',
  secondary_link: 'ramp',
  tertiary_link: 'ramp',
  unclassified: 'minor',
  residential: 'minor',
  living_street: 'minor',
  road: 'minor',
  service: 'service',
  raceway: 'raceway',
}
const GREAT = new Set(['motorway', 'trunk', 'primary', 'motorway_link', 'trunk_link'])
const PATHS = new Set(['path', 'footway', 'pedestrian', 'cycleway', 'bridleway', 'track', 'steps'])
const RAILS = new Set([
  'rail',
  'light_rail',
  'tram',
  'narrow_gauge',
  'preserved',
  'funicular',
  'subway',
])

/** Features on the ground: no tunnels, no culverts. */
export function groundOf(
  data: OsmData,
  seaBox: { south: number; west: number; north: number; east: number },
): OsmGround {
  const ground: OsmGround = { lines: [], areas: [] }
  const placesOf = (nodes: readonly number[]) => nodes.flatMap((id) => data.nodes.get(id) ?? [])
  for (const { tags, nodes } of data.ways.values()) {
    const places = placesOf(nodes)
    if (places.length < 2) continue
    const isClosed = nodes[0] === nodes.at(-1) && nodes.length > 3
    const kind = areaKindOf(tags)
    if (isClosed && kind !== null) ground.areas.push({ tags, rings: [places], kind })
    const line = lineOf(tags)
    if (line !== null && !(isClosed && tags.area === 'yes'))
      ground.lines.push({ tags, places, line })
  }
  for (const { tags, members } of data.relations) {
    if (tags.type !== 'multipolygon' && tags.type !== 'boundary') continue
    // Old data carry the tags on the outer way.
    const outer = members.find(({ type, role }) => type === 1 && role !== 'inner')
    const ofOuter = outer === undefined ? {} : (data.ways.get(outer.id)?.tags ?? {})
    const own = areaKindOf(tags)
    const kind = own ?? areaKindOf(ofOuter)
    if (kind === null) continue
    const ways = members.flatMap(({ type, id }) =>
      type === 1
        ? (data.ways.get(id)?.nodes ?? []).length > 1
          ? [data.ways.get(id)!.nodes]
          : []
        : [],
    )
    const rings = joinRings(ways).map(placesOf)
    if (rings.length === 0) continue
    // The outer ring alone has no hole: the relation takes its place.
    if (own === null) ground.areas = ground.areas.filter((area) => area.tags !== ofOuter)
    ground.areas.push({ tags: own === null ? ofOuter : tags, rings, kind })
  }
  const sea = seaOf(data, seaBox)
  if (sea !== null)
    ground.areas.push({ tags: { natural: 'coastline' }, rings: [sea], kind: 'water' })
  return ground
}

function isUnderground({ tunnel, covered, layer, location }: Tags): boolean {
  return (
    (tunnel !== undefined && tunnel !== 'no') ||
    location === 'underground' ||
    (covered === 'yes' && Number(layer) < 0)
  )
}

function lineOf(tags: Tags): OsmGround['lines'][number]['line'] | null {
  const { highway, railway, waterway } = tags
  if (isUnderground(tags)) return null
  if (highway !== undefined) {
    const road = ROADS[highway]
    if (road !== undefined) {
      const kind = road === 'minor' || road === 'service' ? 'lane' : 'road'
      return { kind, halfWidthMeters: ROAD_HALF_WIDTHS_METERS[road], isBarrier: GREAT.has(highway) }
    }
    if (PATHS.has(highway) && tags.access !== 'no' && tags.access !== 'private')
      return { kind: 'way', halfWidthMeters: 1, isBarrier: false }
    return null
  }
  if (railway !== undefined && RAILS.has(railway))
    return { kind: 'rail', halfWidthMeters: 2.5, isBarrier: railway !== 'tram' }
  if (waterway === 'river' || waterway === 'canal')
    return { kind: 'water', halfWidthMeters: 5, isBarrier: true }
  if (waterway === 'stream' || waterway === 'ditch' || waterway === 'drain')
    return { kind: 'water', halfWidthMeters: 1.5, isBarrier: false }
  return null
}

function areaKindOf(tags: Tags): AreaKind | null {
  const { natural, landuse, leisure, waterway, aeroway, highway, building } = tags
  if (building !== undefined && building !== 'no') return isUnderground(tags) ? null : 'building'
  if (
    natural === 'water' ||
    waterway === 'riverbank' ||
    waterway === 'dock' ||
    landuse === 'reservoir' ||
    landuse === 'basin'
  )
    return isUnderground(tags) ? null : 'water'
  if (['railway', 'military', 'industrial', 'quarry', 'construction'].includes(landuse ?? ''))
    return 'closed'
  if (['aerodrome', 'runway', 'taxiway', 'apron', 'helipad'].includes(aeroway ?? ''))
    return 'closed'
  if (landuse === 'forest' || natural === 'wood') return 'wood'
  if (leisure === 'playground') return 'playground'
  if (
    leisure === 'park' ||
    leisure === 'pitch' ||
    leisure === 'track' ||
    leisure === 'recreation_ground' ||
    landuse === 'recreation_ground' ||
    landuse === 'village_green' ||
    tags.tourism === 'zoo' ||
    tags.tourism === 'theme_park'
  )
    return 'park'
  if (landuse === 'grass' || landuse === 'meadow' || natural === 'grassland') return 'grass'
  if (natural === 'beach' || natural === 'sand') return 'beach'
  return highway === 'pedestrian' && tags.area === 'yes' ? 'square' : null
}

/** Ways laid end to end; what does not close is left out. */
function joinRings(ways: readonly (readonly number[])[]): number[][] {
  const open = ways.map((way) => [...way])
  const rings: number[][] = []
  while (open.length > 0) {
    const ring = open.pop()!
    while (ring[0] !== ring.at(-1)) {
      const end = ring.at(-1)
      const next = open.findIndex((way) => way[0] === end || way.at(-1) === end)
      if (next < 0) break
      const [way] = open.splice(next, 1)
      ring.push(...(way![0] === end ? way! : way!.reverse()).slice(1))
    }
    if (ring.length > 3 && ring[0] === ring.at(-1)) rings.push(ring)
  }
  return rings
}

/** The sea of a coastline, whose land lies on the left; closed over the corners of the box at its right. */
function seaOf(
  data: OsmData,
  { south, west, north, east }: { south: number; west: number; north: number; east: number },
): LatLng[] | null {
  const coasts = [...data.ways.values()].filter(({ tags }) => tags.natural === 'coastline')
  if (coasts.length === 0) return null
  const chains = coasts.map(({ nodes }) => [...nodes])
  let grew = true
  while (grew) {
    grew = false
    for (const chain of chains) {
      const at = chains.findIndex((other) => other !== chain && other[0] === chain.at(-1))
      if (at < 0) continue
      chain.push(...chains[at]!.slice(1))
      chains.splice(at, 1)
      grew = true
      break
    }
  }
  const longest = chains.sort((a, b) => b.length - a.length)[0]!
  const coast = longest.flatMap((id) => data.nodes.get(id) ?? [])
  const last = coast.at(-1)!
  const first = coast[0]!
  // The sea is on the right of the way: from its end around the box, clockwise seen from the land.
  const corners = [
    { lat: north, lng: east },
    { lat: south, lng: east },
    { lat: south, lng: west },
    { lat: north, lng: west },
  ]
  const angle = ({ lat, lng }: LatLng) =>
    Math.atan2(lng - (west + east) / 2, lat - (south + north) / 2)
  const from = angle(last)
  const turn = (place: LatLng) => (angle(place) - from + 4 * Math.PI) % (2 * Math.PI)
  const between = corners
    .filter((corner) => turn(corner) < turn(first))
    .sort((a, b) => turn(a) - turn(b))
  return [...coast, ...between, first]
}

/** The features around a place, with what each is made of. */
export function featuresAround(
  ground: OsmGround,
  origin: LatLng,
  reachMeters: number,
): GroundFeatures & { tagsOf: Map<object, Tags> } {
  const tagsOf = new Map<object, Tags>()
  const lines: LineFeature[] = []
  const areas: GroundFeatures['areas'][number][] = []
  const isNear = (points: readonly PlanePoint[]) => {
    const easts = points.map(({ eastMeters }) => eastMeters)
    const norths = points.map(({ northMeters }) => northMeters)
    return (
      Math.min(...easts) <= reachMeters &&
      Math.max(...easts) >= -reachMeters &&
      Math.min(...norths) <= reachMeters &&
      Math.max(...norths) >= -reachMeters
    )
  }
  const flat = (points: readonly PlanePoint[]) =>
    points.flatMap(({ eastMeters, northMeters }) => [eastMeters, northMeters])
  for (const { tags, places, line } of ground.lines) {
    const points = places.map((place) => toPlane(origin, place))
    if (!isNear(points)) continue
    const feature = { ...line, points: flat(points) }
    lines.push(feature)
    tagsOf.set(feature, tags)
  }
  for (const { tags, rings, kind } of ground.areas) {
    const placed = rings.map((ring) => ring.map((place) => toPlane(origin, place)))
    if (!placed.some(isNear)) continue
    const feature = { kind, rings: placed.map(flat) }
    areas.push(feature)
    tagsOf.set(feature, tags)
  }
  return { origin, reachMeters, lines, areas, tagsOf }
}
