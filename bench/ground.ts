import { join } from 'node:path'
import { createGroundReader } from '../apps/server/src/adapters/ground/ground-reader.ts'
import { openVectorArchive } from '../apps/server/src/adapters/ground/archive.ts'
import { seededChance, type Chance } from '../packages/domain/src/challenge/chance.ts'
import {
  HIDING_CHOICES,
  hideSpots,
  type HidingChoice,
} from '../packages/domain/src/challenge/hide-spots.ts'
import { toPlane } from '../packages/domain/src/geo/distance.ts'
import type { LatLng } from '../packages/domain/src/geo/lat-lng.ts'
import { crossesRay } from '../packages/domain/src/geo/ray.ts'
import {
  createGround,
  habitatsAt,
  hideByGround,
  type Ground,
  type GroundFeatures,
} from '../packages/ground/src/index.ts'
import { MADE_LANDS, madeLand, wrongInMadeLand } from '../packages/ground/src/testing/made-land.ts'
import { median } from './support/figures.ts'
import { lookOfParent, newEyes } from './support/look-of-a-parent.ts'
import { readOsmFile, type OsmData } from './support/osm-file.ts'
import { featuresAround, groundOf, type OsmGround } from './support/osm-ground.ts'
import {
  TRUTH_MARGIN_METERS,
  TRUTH_RAIL_MARGIN_METERS,
  truthAt,
  waysFrom,
} from './support/truth-of-place.ts'

// Where the spots of adventures lie, hidden by dice alone and by the map, on real ground. A folder holds
// for each place NAME.osm.pbf, the raw data that judge, and NAME.openmaptiles.pmtiles, the same data as
// vector tiles, by which spots are hidden.
const folder = process.argv[2] ?? process.env.GROUND_DIR
if (folder === undefined) throw new Error('Which folder? npm run bench:ground -- FOLDER')
const LAYOUTS = Number(process.env.LAYOUTS ?? 120)
const DELETE_LAYOUTS = Math.ceil(LAYOUTS / 4)
const STARTS = 60
const RADII = [30, 60, 150] as const
const WANTED = { 30: 5, 60: 8, 150: 12 } as const
const ONLY = process.env.PLACES?.split(',')
const PLACES: [string, ('wood' | 'park' | 'street')[]][] = [
  ['north-bayreuth', ['wood', 'street']],
  ['monaco', ['park', 'street']],
  ['andorra', ['wood', 'street']],
  ['krems', ['wood', 'park']],
]
/** As far as the service looks beyond a circle. */
const BEYOND_METERS = 40

type Kind = 'wood' | 'park' | 'street'

interface Start {
  place: LatLng
  features: GroundFeatures
  truth: ReturnType<typeof featuresAround>
  ground: Ground
  /** By the raw data. */
  wayTo: ReturnType<typeof waysFrom>
  look: ReturnType<typeof lookOfParent>
}

interface Tally {
  spots: number
  bad: number
  adventures: number
  withGrave: number
  full: number
  fiveOrMore: number
  beyond: number
  /** Adventures with a spot behind the corner of a pond, or beyond. */
  overCorner: number
  onRoad: number
  reasons: Map<string, number>
}

const share = (part: number, whole: number) =>
  whole === 0 ? '-' : ((100 * part) / whole).toFixed(2)
const percent = (part: number, whole: number) =>
  whole === 0 ? '-' : String(Math.round((100 * part) / whole))

function newTally(): Tally {
  return {
    spots: 0,
    bad: 0,
    adventures: 0,
    withGrave: 0,
    full: 0,
    fiveOrMore: 0,
    beyond: 0,
    overCorner: 0,
    onRoad: 0,
    reasons: new Map(),
  }
}

/** Places along ways of a kind, where a family may start. */
function* startsOf(ground: OsmGround, kind: Kind, chance: Chance): Generator<LatLng> {
  const meant = ground.lines.filter(({ tags, line }) =>
    kind === 'street'
      ? ['residential', 'living_street', 'unclassified', 'tertiary'].includes(tags.highway ?? '')
      : line.kind === 'way',
  )
  const areas = ground.areas.filter((area) => area.kind === kind)
  for (let n = 0; n < STARTS * 400; n++) {
    const { places } = meant[Math.floor(chance() * meant.length)]!
    const at = Math.floor(chance() * (places.length - 1))
    const along = chance()
    const [from, to] = [places[at]!, places[at + 1]!]
    const place = {
      lat: from.lat + along * (to.lat - from.lat),
      lng: from.lng + along * (to.lng - from.lng),
    }
    if (kind === 'street' || areas.some(({ rings }) => isIn(rings, place))) yield place
  }
}

function isIn(rings: readonly (readonly LatLng[])[], { lat, lng }: LatLng): boolean {
  let isInside = false
  for (const ring of rings) {
    ring.forEach((to, n) => {
      const from = ring.at(n - 1)!
      if (crossesRay(lng, lat, [from.lng, from.lat], [to.lng, to.lat])) isInside = !isInside
    })
  }
  return isInside
}

const GRAVE_KINDS = ['road', 'lane', 'water', 'rail'] as const

interface Judging {
  wanted: number
  hasReasons: boolean
}

function judge(
  tally: Tally,
  { place, ground, truth, wayTo }: Start,
  spots: readonly LatLng[],
  { wanted, hasReasons }: Judging,
): void {
  const places = spots.map((spot) => toPlane(place, spot))
  const truths = places.map((at) => truthAt(ground, at))
  const ways = places.map(wayTo)
  const isBeyond = ways.includes('beyond')
  tally.spots += spots.length
  for (const [n, { isBad }] of truths.entries()) {
    if (!isBad) continue
    tally.bad += 1
    if (!hasReasons) continue
    const reason = reasonAt(truth, places[n]!)
    tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + 1)
  }
  tally.adventures += 1
  if (truths.some(({ isGrave }) => isGrave)) tally.withGrave += 1
  if (truths.some(({ isOnRoad }) => isOnRoad)) tally.onRoad += 1
  if (isBeyond) tally.beyond += 1
  if (isBeyond || ways.includes('over a corner')) tally.overCorner += 1
  if (spots.length >= wanted) tally.full += 1
  if (spots.length >= 5) tally.fiveOrMore += 1
}

/** The tags of the first feature that makes a place a bad one. */
function reasonAt(truth: Start['truth'], at: { eastMeters: number; northMeters: number }): string {
  for (const line of truth.lines) {
    if (!(GRAVE_KINDS as readonly string[]).includes(line.kind)) continue
    const one = createGround({ ...truth, lines: [line], areas: [] })
    const margin = line.kind === 'rail' ? TRUTH_RAIL_MARGIN_METERS : TRUTH_MARGIN_METERS
    if (one.distanceTo(at, () => true, margin) <= margin) return words(truth.tagsOf.get(line)!)
  }
  for (const area of truth.areas) {
    if (!['water', 'building', 'closed'].includes(area.kind)) continue
    const one = createGround({ ...truth, lines: [], areas: [area] })
    const isAt =
      one.areasAt(at).size > 0 ||
      one.distanceTo(at, () => true, TRUTH_MARGIN_METERS) <= TRUTH_MARGIN_METERS
    if (isAt) return words(truth.tagsOf.get(area)!)
  }
  return 'unknown'
}

function words(tags: Readonly<Record<string, string>>): string {
  const keys = [
    'highway',
    'access',
    'railway',
    'waterway',
    'natural',
    'landuse',
    'leisure',
    'building',
    'aeroway',
    'tunnel',
    'area',
  ]
  return keys.flatMap((key) => (tags[key] === undefined ? [] : [`${key}=${tags[key]}`])).join(' ')
}

function withoutRoads(features: GroundFeatures, gone: number, chance: Chance): GroundFeatures {
  const isKept = ({ kind }: { kind: string }) =>
    (kind !== 'road' && kind !== 'lane') || chance() >= gone
  return { ...features, lines: features.lines.filter(isKept) }
}

const milliseconds: { dice: number[]; map: number[] } = { dice: [], map: [] }

async function lookAt(name: string, kinds: readonly Kind[]): Promise<void> {
  const data: OsmData = readOsmFile(join(folder!, `${name}.osm.pbf`))
  const archive = await openVectorArchive(join(folder!, `${name}.openmaptiles.pmtiles`))
  const lats = [...data.nodes.values()].map(({ lat }) => lat)
  const lngs = [...data.nodes.values()].map(({ lng }) => lng)
  const bound = (values: number[], pick: (a: number, b: number) => number) =>
    values.reduce((a, b) => pick(a, b))
  const box = {
    south: bound(lats, Math.min),
    north: bound(lats, Math.max),
    west: bound(lngs, Math.min),
    east: bound(lngs, Math.max),
  }
  const ground = groundOf(data, box)
  const reader = createGroundReader(archive)
  for (const kind of kinds) {
    const chance = seededChance(20_260)
    const starts: Start[] = []
    for (const place of startsOf(ground, kind, chance)) {
      const features = await reader.featuresAround(place, 150 + BEYOND_METERS)
      if (features === null) continue
      const truth = featuresAround(ground, place, 150 + BEYOND_METERS)
      const byData = createGround(truth)
      const wayTo = waysFrom(truth)
      starts.push({ place, features, truth, ground: byData, wayTo, look: lookOfParent(truth) })
      if (starts.length === STARTS) break
    }
    if (starts.length < 10) {
      console.log(`${name} ${kind}: only ${starts.length} starts inside the file`)
      continue
    }
    for (const radiusMeters of RADII) {
      const wanted = WANTED[radiusMeters]
      const tallies = {
        today: newTally(),
        streets: newTally(),
        path: newTally(),
        offPath: newTally(),
        wheels: newTally(),
      }
      for (let n = 0; n < LAYOUTS; n++) {
        const start = starts[n % starts.length]!
        const circle = { centre: start.place, radiusMeters }
        const judging = { wanted, hasReasons: true }
        const byDice = hideSpots(circle, wanted, seededChance(n))
        judge(tallies.today, start, byDice, { ...judging, hasReasons: false })
        for (const [key, choice] of [
          ['streets', 'streets'],
          ['path', 'on-path'],
          ['offPath', 'off-path'],
        ] as const) {
          const spots = hideByGround(start.features, circle, wanted, seededChance(n), { choice })
          judge(tallies[key], start, spots, judging)
          eyes.see({ kind, radiusMeters, choice }, start.look(spots, radiusMeters))
        }
        const wish = { choice: 'on-path', isOnWheels: true } as const
        const spots = hideByGround(start.features, circle, wanted, seededChance(n), wish)
        judge(tallies.wheels, start, spots, judging)
        eyes.see({ kind, radiusMeters, choice: 'wheels' }, start.look(spots, radiusMeters))
      }
      report(`${name} ${kind} ${radiusMeters} m`, tallies)
      deletions(starts, radiusMeters)
    }
    await timeOf(starts, reader)
  }
  await lookAtBanks(ground, reader)
  await compareHabitats(name, ground, reader, box)
  await archive.close()
}

/** Whether spots around a start in a river lie on one bank. */
async function lookAtBanks(
  ground: OsmGround,
  reader: ReturnType<typeof createGroundReader>,
): Promise<void> {
  const rivers = ground.lines.filter(({ line }) => line.kind === 'water' && line.isBarrier)
  const chance = seededChance(20_261)
  for (let n = 0, starts = 0; n < 400 && starts < 40 && rivers.length > 0; n++) {
    const { places } = rivers[Math.floor(chance() * rivers.length)]!
    const place = places[Math.floor(chance() * places.length)]!
    const features = await reader.featuresAround(place, 150 + BEYOND_METERS)
    if (features === null) continue
    starts += 1
    const byData = createGround({
      ...featuresAround(ground, place, 150 + BEYOND_METERS),
      areas: [],
    })
    for (const choice of ['on-path', 'streets'] satisfies HidingChoice[]) {
      const circle = { centre: place, radiusMeters: 150 }
      const spots = hideByGround(features, circle, 12, seededChance(n), { choice })
      const at = spots.map((spot) => toPlane(place, spot))
      const sides = at.map((one) => at.filter((other) => !byData.isParted(one, other)).length)
      banks.spots += at.length
      banks.other += at.length - Math.max(0, ...sides)
    }
  }
}

const banks = { spots: 0, other: 0 }
const eyes = newEyes()

/** Sums over all spots that were hidden by the map. */
const hidden = { spots: 0, bad: 0, withGrave: 0 }
const MAX_BAD_SHARE = 0.001

function report(
  cell: string,
  { today, streets, path, offPath, wheels }: Record<'today' | HidingKey, Tally>,
): void {
  console.log(
    [
      cell.padEnd(28),
      `dice: bad ${share(today.bad, today.spots)} grave ${percent(today.withGrave, today.adventures)}`,
      `all verdicts: bad ${share(streets.bad, streets.spots)} grave ${share(streets.withGrave, streets.adventures)} full ${percent(streets.full, streets.adventures)}`,
      `on the path: bad ${share(path.bad, path.spots)} grave ${share(path.withGrave, path.adventures)} full ${percent(path.full, path.adventures)} five+ ${percent(path.fiveOrMore, path.adventures)}`,
    ].join(' | '),
  )
  console.log(
    `    on wheels: bad ${share(wheels.bad, wheels.spots)} grave ${share(wheels.withGrave, wheels.adventures)} full ${percent(wheels.full, wheels.adventures)} five+ ${percent(wheels.fiveOrMore, wheels.adventures)}`,
  )
  const beyond = [today, streets, path, offPath, wheels].map(
    (tally) =>
      `${share(tally.beyond, tally.adventures)} (${share(tally.overCorner, tally.adventures)})`,
  )
  console.log(
    `    beyond a barrier %, dice / all verdicts / on the path / off it / wheels: ${beyond.join(' / ')} (with corners of ponds)`,
  )
  for (const { spots, bad, withGrave } of [streets, path, offPath, wheels]) {
    hidden.spots += spots
    hidden.bad += bad
    hidden.withGrave += withGrave
  }
  for (const [name, { reasons, spots }] of [
    ['all verdicts', streets],
    ['on the path', path],
    ['off it', offPath],
    ['on wheels', wheels],
  ] as const) {
    for (const [reason, count] of reasons)
      console.log(`    ${name}: ${count} of ${spots} at ${reason}`)
  }
}

type HidingKey = 'streets' | 'path' | 'offPath' | 'wheels'

/** Adventures with a spot on a road that exists and that the map has lost. */
function deletions(starts: readonly Start[], radiusMeters: 30 | 60 | 150): void {
  const wanted = WANTED[radiusMeters]
  const line: string[] = []
  for (const choice of ['streets', 'on-path'] satisfies HidingChoice[]) {
    const shares = [0.1, 0.3, 0.5].map((gone) => {
      const tally = newTally()
      for (let n = 0; n < DELETE_LAYOUTS; n++) {
        const start = starts[n % starts.length]!
        const features = withoutRoads(start.features, gone, seededChance(n * 7 + 1))
        const circle = { centre: start.place, radiusMeters }
        const spots = hideByGround(features, circle, wanted, seededChance(n), { choice })
        judge(tally, start, spots, { wanted, hasReasons: false })
      }
      return percent(tally.onRoad, tally.adventures)
    })
    line.push(`${choice} ${shares.join(' / ')}`)
  }
  console.log(`    roads gone 10 / 30 / 50 %, adventures on a road %: ${line.join('; ')}`)
}

/** CPU time of one adventure with the reading of its tiles, beside that of dice alone. */
async function timeOf(
  starts: readonly Start[],
  reader: ReturnType<typeof createGroundReader>,
): Promise<void> {
  for (const [n, { place }] of starts.entries()) {
    const circle = { centre: place, radiusMeters: 150 }
    const spent = async (work: () => unknown) => {
      const began = process.cpuUsage()
      await work()
      const { user, system } = process.cpuUsage(began)
      return (user + system) / 1000
    }
    milliseconds.dice.push(await spent(() => hideSpots(circle, 12, seededChance(n))))
    milliseconds.map.push(
      await spent(async () => {
        const features = await reader.featuresAround(place, 150 + BEYOND_METERS)
        hideByGround(features!, circle, 12, seededChance(n), { choice: 'on-path' })
      }),
    )
  }
}

/** Random places whose labels by the tiles are those by the raw data. */
async function compareHabitats(
  name: string,
  ground: OsmGround,
  reader: ReturnType<typeof createGroundReader>,
  box: Record<'south' | 'north' | 'west' | 'east', number>,
): Promise<void> {
  const chance = seededChance(7)
  let [places, same] = [0, 0]
  const wrong = new Map<string, number>()
  for (let n = 0; n < 800 && places < 400; n++) {
    const centre = {
      lat: box.south + chance() * (box.north - box.south),
      lng: box.west + chance() * (box.east - box.west),
    }
    const features = await reader.featuresAround(centre, 100)
    if (features === null) continue
    const byTiles = createGround(features)
    const byData = createGround(featuresAround(ground, centre, 100))
    for (let m = 0; m < 4; m++) {
      const at = { eastMeters: chance() * 80 - 40, northMeters: chance() * 80 - 40 }
      const [tiles, raw] = [habitatsAt(byTiles, at), habitatsAt(byData, at)]
      places += 1
      if (tiles.join() === raw.join()) same += 1
      else {
        const text = `tiles ${tiles.join('+') || 'none'}, data ${raw.join('+') || 'none'}`
        wrong.set(text, (wrong.get(text) ?? 0) + 1)
      }
    }
  }
  console.log(`${name}: labels agree at ${share(same, places)} % of ${places} places`)
  for (const [text, count] of wrong) console.log(`    ${count}: ${text}`)
}

for (const [name, kinds] of PLACES.filter(([one]) => ONLY?.includes(one) ?? true))
  await lookAt(name, kinds)
const dice = median(milliseconds.dice)
const map = median(milliseconds.map)
const slow = milliseconds.map.toSorted((a, b) => a - b)[Math.floor(milliseconds.map.length * 0.95)]!
console.log(
  `CPU of an adventure of 150 m, median: dice ${dice.toFixed(2)} ms, with the map ${map.toFixed(2)} ms (${(map / dice).toFixed(1)} times), of twenty the slowest ${slow.toFixed(0)} ms`,
)
console.log(
  `hidden by the map: ${hidden.bad} of ${hidden.spots} spots are bad, ${hidden.withGrave} adventures have one on a road, in water or on rails`,
)
let [madeAdventures, wrong] = [0, 0]
for (const land of MADE_LANDS) {
  for (let n = 0; n < 400; n++) {
    const features = madeLand(land, seededChance(n))
    const choice = HIDING_CHOICES[n % HIDING_CHOICES.length]!
    const circle = { centre: features.origin, radiusMeters: RADII[n % RADII.length]! }
    const wish = { choice, isOnWheels: n % 4 === 0 }
    const spots = hideByGround(features, circle, 8, seededChance(n), wish)
    const isWrong = spots.some((spot) => {
      const { eastMeters, northMeters } = toPlane(features.origin, spot)
      return wrongInMadeLand(features, [eastMeters, northMeters]) !== null
    })
    madeAdventures += 1
    if (isWrong) wrong += 1
  }
}
console.log(
  `made lands: ${wrong} of ${madeAdventures} adventures have a spot off the path or in a bog`,
)
console.log(`starts in a river: ${banks.other} of ${banks.spots} spots on another bank`)
const isMissed = eyes.report()
if (isMissed || wrong > 0 || banks.other > 0) process.exitCode = 1
if (hidden.bad > hidden.spots * MAX_BAD_SHARE || hidden.withGrave > 0) process.exitCode = 1
