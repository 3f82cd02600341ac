import type { KeeperWord } from '@bramble/contract'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { Stand } from '@bramble/domain/land/keeper-area'
import type { GroundFeatures, PackedMap } from '@bramble/ground'

/**
 * A map's answer. `none`: there is no map of that place. `not-now`: there may be one, and it could not
 * be read; whoever asked knows nothing, least of all that a place is free.
 */
export type GroundAnswer<T> = { at: 'known'; value: T } | { at: 'none' } | { at: 'not-now' }

/** Families stand outside and wait; makers sit at home. */
export type AskedFor = 'family' | 'maker'

/** A map that tells the ground. */
export interface GroundSource {
  /** Which kind of vector tiles it is made of. */
  schema: string
  /** Whose map it is, as the file says; may be empty and may hold links. */
  attribution: string
  /** Never rejects. */
  featuresAround(
    place: LatLng,
    reachMeters: number,
    askedFor: AskedFor,
  ): Promise<GroundAnswer<GroundFeatures>>
  /** The map within 600 m of a place, to be drawn. Never rejects. */
  mapAround(place: LatLng, askedFor: AskedFor): Promise<GroundAnswer<PackedMap>>
  close(): Promise<void>
}

/** What keepers say of their land. Filled by `areas`. */
export interface KeepersOfLand {
  wordsOn(
    places: readonly LatLng[],
    of: { makerId: string | null; askedFor: AskedFor },
  ): Promise<(KeeperWord | null)[]>
  wordOn(...of: Parameters<KeepersOfLand['wordsOn']>): Promise<KeeperWord | null>
  /** Null: they say nothing in the circle. */
  around(
    centre: LatLng,
    radiusMeters: number,
  ): Promise<{ standAt: (place: LatLng) => Stand } | null>
}
