import { setImmediate as letOthersWork } from 'node:timers/promises'
import { seededChance } from '@bramble/domain/challenge/chance'
import type { GroundWarning } from '@bramble/domain/challenge/ground-warning'
import type { HidingChoice } from '@bramble/domain/challenge/hide-spots'
import { haversineMeters, toPlane } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import {
  ADVENTURE_RADII_METERS,
  CLASS_ADVENTURE_RADII_METERS,
  MIN_HIDDEN_SPOTS,
  SPOTS_OF_ADVENTURE,
  type AdventureMinutes,
  type AdventureRadius,
} from '@bramble/domain/limits'
import {
  createGround,
  hideByGround,
  isNearDeepWater,
  keptToPath,
  landRuleAt,
  pathLookOf,
  warningOf,
  type Ground,
  type GroundFeatures,
  type PackedMap,
  type PathLook,
} from '@bramble/ground'
import QuickLRU from 'quick-lru'
import { AppError } from '#/platform/http/app-error.ts'
import { creditOf } from './credit.ts'
import type { AskedFor, GroundAnswer, GroundSource, KeepersOfLand } from './ground-source.ts'

export type GroundService = ReturnType<typeof createGroundService>

/** Margin that is looked at beyond a circle: the way to the nearest path, water that can be heard. */
const BEYOND_METERS = 40
/** Places of one game or walk lie in one such circle mostly: it is read once for all of them. */
const NEIGHBOURHOOD_METERS = 200

/** The ground as it was read around a place. */
export interface KnownGround {
  features: GroundFeatures
  ground: Ground
}

/** What the map says of one place. No warning does not mean safe: a map is never complete. */
export type PlaceLook = GroundAnswer<{
  warning: GroundWarning | null
  path: PathLook
  /** Deep water lies within 10 m. */
  isByWater: boolean
}>

/** Whether spots lie on the paths of green or protected land, as far as a map knows, and none off them. */
export function keepsToPath(looks: readonly PlaceLook[]): boolean {
  const paths = looks.map((look) => (look.at === 'known' ? look.value.path : 'elsewhere'))
  return paths.includes('on-path') && !paths.includes('off-path')
}

/** Then a thread that was lost has begun anew. */
const RETRY_SECONDS = 2

/** @throws ground.not-now where the map could not be read: what nobody has looked at is not free */
export function requireNow<T>(
  answer: GroundAnswer<T>,
): Exclude<GroundAnswer<T>, { at: 'not-now' }> {
  if (answer.at !== 'not-now') return answer
  throw new AppError('ground.not-now', { retryAfterSeconds: RETRY_SECONDS })
}

/** What the map knows; null: there is no map of that place. @throws ground.not-now */
export function requireAnswer<T>(answer: GroundAnswer<T>): T | null {
  const now = requireNow(answer)
  return now.at === 'known' ? now.value : null
}

/** How many of the wanted spots fit into a circle. */
export interface Circle {
  radiusMeters: AdventureRadius
  pathSpots: number
  offPathSpots: number
  streetSpots: number
}

/** Maps that were drawn lately; a map of a town is some 100 kB. */
const KEPT_MAPS = 40
/** A map's middle, in thousandths of a degree: all who play in one park get the same. */
const MAP_GRID = 1_000

/** The map's knowledge of the ground. Where there is none, everything is unknown and nothing is refused. */
export function createGroundService(source: GroundSource | null) {
  const underWay = new Map<string, Promise<GroundAnswer<GroundFeatures>>>()
  const maps = new QuickLRU<string, Promise<GroundAnswer<PackedMap>>>({ maxSize: KEPT_MAPS })

  /** Those who ask for the same place at once are answered by one reading. */
  async function read(
    place: LatLng,
    reachMeters: number,
    askedFor: AskedFor,
  ): Promise<GroundAnswer<GroundFeatures>> {
    if (source === null) return { at: 'none' }
    const key = `${place.lat} ${place.lng} ${reachMeters} ${askedFor}`
    const same = underWay.get(key)
    if (same !== undefined) return same
    const reading = source.featuresAround(place, reachMeters, askedFor).finally(() => {
      underWay.delete(key)
    })
    underWay.set(key, reading)
    return reading
  }

  async function readAround(
    place: LatLng,
    radiusMeters: number,
    askedFor: AskedFor,
  ): Promise<GroundAnswer<KnownGround>> {
    const answer = await read(place, radiusMeters + BEYOND_METERS, askedFor)
    if (answer.at !== 'known') return answer
    return { at: 'known', value: { features: answer.value, ground: createGround(answer.value) } }
  }

  /** Places that lie near each other are answered by one reading. */
  async function* readAroundEach(places: readonly LatLng[], askedFor: AskedFor) {
    let middle: LatLng | null = null
    let answer: GroundAnswer<KnownGround> = { at: 'none' }
    for (const place of places) {
      if (middle === null || haversineMeters(middle, place) > NEIGHBOURHOOD_METERS) {
        middle = place
        answer = await readAround(place, NEIGHBOURHOOD_METERS, askedFor)
      }
      yield { place, answer }
    }
  }

  /** Null: there is no map of that place. @throws ground.not-now */
  async function around(...of: Parameters<typeof readAround>): Promise<KnownGround | null> {
    return requireAnswer(await readAround(...of))
  }

  /** One drawing for all who ask for it; what failed is tried again by the next one. */
  async function draw(place: LatLng, askedFor: AskedFor): Promise<GroundAnswer<PackedMap>> {
    if (source === null) return { at: 'none' }
    const key = `${place.lat} ${place.lng}`
    const known = maps.get(key)
    if (known !== undefined) return known
    const drawing = source.mapAround(place, askedFor).then((answer) => {
      if (answer.at !== 'known') maps.delete(key)
      return answer
    })
    maps.set(key, drawing)
    return drawing
  }

  return {
    /** Whom a map that is drawn of this file has to name; null without a map. */
    credit: source && creditOf(source.attribution),
    /**
     * The map within 600 m of a place, to be drawn; its middle is up to 70 m away. Names are for people
     * who read them: a child's map has none.
     */
    async mapAround(
      place: LatLng,
      { hasNames }: { hasNames: boolean },
    ): Promise<GroundAnswer<PackedMap>> {
      const middle = { lat: onGrid(place.lat), lng: onGrid(place.lng) }
      const answer = await draw(middle, hasNames ? 'maker' : 'family')
      if (answer.at !== 'known' || hasNames) return answer
      return { at: 'known', value: { ...answer.value, names: [] } }
    },
    /** The kind of the map's tiles; null without a map. */
    schema: source?.schema ?? null,
    around,
    /** In the order of the places. */
    async lookAt(places: readonly LatLng[], askedFor: AskedFor): Promise<PlaceLook[]> {
      const looks: PlaceLook[] = []
      for await (const { place, answer } of readAroundEach(places, askedFor)) {
        if (answer.at !== 'known') looks.push(answer)
        else {
          const { features, ground } = answer.value
          const at = toPlane(features.origin, place)
          const verdict = ground.verdictAt(at)
          const isByWater = isNearDeepWater(ground, at)
          const value = { warning: warningOf(verdict), path: pathLookOf(verdict), isByWater }
          looks.push({ at: 'known', value })
        }
      }
      return looks
    },
    /** Metres to the nearest walkable way; infinite beyond 25 m, null without a map. @throws ground.not-now */
    async wayMetersAt(places: readonly LatLng[], askedFor: AskedFor): Promise<(number | null)[]> {
      const meters: (number | null)[] = []
      for await (const { place, answer } of readAroundEach(places, askedFor)) {
        const known = requireAnswer(answer)
        const at = known && toPlane(known.features.origin, place)
        meters.push(at && known.ground.verdictAt(at).wayMeters)
      }
      return meters
    },
    /**
     * Where spots lie that a host puts down at some places, in their order; null: the land wants a path, and
     * there is none near by. @throws ground.not-now
     */
    async keepToPath(places: readonly LatLng[], choice: HidingChoice): Promise<(LatLng | null)[]> {
      const kept: (LatLng | null)[] = []
      for await (const { place, answer } of readAroundEach(places, 'family')) {
        const known = requireAnswer(answer)
        const others = kept.flatMap((other) => other ?? [])
        kept.push(known === null ? place : keptToPath(known, place, choice, others))
      }
      return kept
    },
    /** Null: there is no map of that place. @throws ground.not-now */
    async circlesAround(
      place: LatLng,
      wish: { minutes: AdventureMinutes; forClass: boolean; onWheels: boolean },
      keepers: Pick<KeepersOfLand, 'around'>,
    ): Promise<{ mayLeavePath: boolean; circles: Circle[] } | null> {
      const { minutes, forClass, onWheels: isOnWheels } = wish
      const radii = forClass ? CLASS_ADVENTURE_RADII_METERS : ADVENTURE_RADII_METERS
      const known = await around(place, Math.max(...radii), 'family')
      if (known === null) return null
      const start = known.ground.verdictAt(toPlane(known.features.origin, place))
      const standAt = (await keepers.around(place, Math.max(...radii)))?.standAt
      const stand = standAt?.(place) ?? 'free'
      const mayLeavePath = stand === 'free' && landRuleAt(start) === 'anywhere'
      const circles: Circle[] = []
      for (const radiusMeters of radii) {
        const fitting = (choice: HidingChoice) =>
          hideByGround(
            known.features,
            { centre: place, radiusMeters },
            SPOTS_OF_ADVENTURE[minutes],
            seededChance(radiusMeters),
            { choice, isOnWheels, standAt },
          ).length
        const pathSpots = fitting('on-path')
        await letOthersWork()
        // Nobody is asked about more where the paths suffice.
        const isShort = pathSpots < MIN_HIDDEN_SPOTS
        const offPathSpots = isShort && mayLeavePath ? fitting('off-path') : pathSpots
        await letOthersWork()
        const streetSpots = isShort ? fitting('streets') : pathSpots
        circles.push({ radiusMeters, pathSpots, offPathSpots, streetSpots })
        await letOthersWork()
      }
      return { mayLeavePath, circles }
    },
  }
}

function onGrid(degrees: number): number {
  return Math.round(degrees * MAP_GRID) / MAP_GRID
}
