import { setImmediate as letOthersWork } from 'node:timers/promises'
import { seededChance } from '@bramble/domain/challenge/chance'
import type { GroundWarning } from '@bramble/domain/challenge/ground-warning'
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
  warningOf,
  type Ground,
  type GroundFeatures,
  type HidingChoice,
  type PackedMap,
} from '@bramble/ground'
import QuickLRU from 'quick-lru'
import { AppError } from '#/platform/http/app-error.ts'
import { creditOf } from './credit.ts'
import type { AskedFor, GroundAnswer, GroundSource } from './ground-source.ts'

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

/** What the map warns of at one place. No warning does not mean safe: a map is never complete. */
export type PlaceLook = GroundAnswer<GroundWarning | null>

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
  openSpots: number
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
      let middle: LatLng | null = null
      let answer: GroundAnswer<KnownGround> = { at: 'none' }
      for (const place of places) {
        if (middle === null || haversineMeters(middle, place) > NEIGHBOURHOOD_METERS) {
          middle = place
          answer = await readAround(place, NEIGHBOURHOOD_METERS, askedFor)
        }
        if (answer.at !== 'known') looks.push(answer)
        else {
          const { features, ground } = answer.value
          const verdict = ground.verdictAt(toPlane(features.origin, place))
          looks.push({ at: 'known', value: warningOf(verdict) })
        }
      }
      return looks
    },
    /** Null: there is no map of that place. @throws ground.not-now */
    async circlesAround(
      place: LatLng,
      wish: { minutes: AdventureMinutes; forClass: boolean; onWheels: boolean },
    ): Promise<Circle[] | null> {
      const { minutes, forClass, onWheels: isOnWheels } = wish
      const radii = forClass ? CLASS_ADVENTURE_RADII_METERS : ADVENTURE_RADII_METERS
      const known = await around(place, Math.max(...radii), 'family')
      if (known === null) return null
      const circles: Circle[] = []
      for (const radiusMeters of radii) {
        const fitting = (choice: HidingChoice) =>
          hideByGround(
            known.features,
            { centre: place, radiusMeters },
            SPOTS_OF_ADVENTURE[minutes],
            seededChance(radiusMeters),
            { choice, isOnWheels },
          ).length
        const openSpots = fitting('open-ground')
        await letOthersWork()
        // Nobody is asked about streets where open ground suffices.
        const streetSpots = openSpots < MIN_HIDDEN_SPOTS ? fitting('streets') : openSpots
        circles.push({ radiusMeters, openSpots, streetSpots })
        await letOthersWork()
      }
      return circles
    },
  }
}

function onGrid(degrees: number): number {
  return Math.round(degrees * MAP_GRID) / MAP_GRID
}
