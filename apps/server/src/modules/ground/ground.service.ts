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
import { creditOf } from './credit.ts'
import type { GroundSource } from './ground-source.ts'

export type GroundService = ReturnType<typeof createGroundService>

/** What is looked at beyond a circle: the way to the nearest path, water that can be heard. */
const BEYOND_METERS = 40
/** Places of one game or walk lie in one such circle mostly: it is read once for all of them. */
const NEIGHBOURHOOD_METERS = 200

/** The ground as it was read around a place. */
export interface KnownGround {
  features: GroundFeatures
  ground: Ground
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

/** What the map knows of the ground. Where there is none, everything is unknown and nothing is refused. */
export function createGroundService(source: GroundSource | null) {
  const underWay = new Map<string, Promise<GroundFeatures | null>>()
  const maps = new QuickLRU<string, Promise<PackedMap | null>>({ maxSize: KEPT_MAPS })

  /** Those who ask for the same place at once are answered by one reading. */
  function read(place: LatLng, reachMeters: number): Promise<GroundFeatures | null> {
    if (source === null) return Promise.resolve(null)
    const key = `${place.lat} ${place.lng} ${reachMeters}`
    const same = underWay.get(key)
    if (same !== undefined) return same
    const reading = source.featuresAround(place, reachMeters).finally(() => {
      underWay.delete(key)
    })
    underWay.set(key, reading)
    return reading
  }

  /** Null: there is no map of that place. */
  async function around(place: LatLng, radiusMeters: number): Promise<KnownGround | null> {
    const features = await read(place, radiusMeters + BEYOND_METERS)
    return features && { features, ground: createGround(features) }
  }

  /** One drawing for all who ask for it; what failed is tried again by the next one. */
  function draw(place: LatLng): Promise<PackedMap | null> {
    if (source === null) return Promise.resolve(null)
    const key = `${place.lat} ${place.lng}`
    const known = maps.get(key)
    if (known !== undefined) return known
    const drawing = source.mapAround(place).then((map) => {
      if (map === null) maps.delete(key)
      return map
    })
    maps.set(key, drawing)
    return drawing
  }

  return {
    /** Whom a map that is drawn of this file has to name; null without a map. */
    credit: source && creditOf(source.attribution),
    /**
     * The map within 600 m of a place, to be drawn; its middle is up to 70 m away. Names are for people
     * who read them. Null: there is no map of that place.
     */
    async mapAround(place: LatLng, { hasNames }: { hasNames: boolean }): Promise<PackedMap | null> {
      const map = await draw({ lat: onGrid(place.lat), lng: onGrid(place.lng) })
      return map === null || hasNames ? map : { ...map, names: [] }
    },
    /** The kind of the map's tiles; null without a map. */
    schema: source?.schema ?? null,
    around,
    /** In the order of the places; undefined where there is no map. */
    async warningsAt(places: readonly LatLng[]): Promise<(GroundWarning | null | undefined)[]> {
      if (source === null) return places.map(() => undefined)
      const warnings: (GroundWarning | null | undefined)[] = []
      let known: KnownGround | null = null
      for (const place of places) {
        const isKnown =
          known !== null && haversineMeters(known.features.origin, place) <= NEIGHBOURHOOD_METERS
        if (!isKnown) known = await around(place, NEIGHBOURHOOD_METERS)
        warnings.push(
          known === null
            ? undefined
            : warningOf(known.ground.verdictAt(toPlane(known.features.origin, place))),
        )
      }
      return warnings
    },
    /** Null: there is no map of that place. */
    async circlesAround(
      place: LatLng,
      wish: { minutes: AdventureMinutes; forClass: boolean; onWheels: boolean },
    ): Promise<Circle[] | null> {
      const { minutes, forClass, onWheels: isOnWheels } = wish
      const radii = forClass ? CLASS_ADVENTURE_RADII_METERS : ADVENTURE_RADII_METERS
      const known = await around(place, Math.max(...radii))
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
