import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { GroundFeatures, PackedMap } from '@bramble/ground'

/** A map that tells the ground. */
export interface GroundSource {
  /** Which kind of vector tiles it is made of. */
  schema: string
  /** Whose map it is, as the file says; may be empty and may hold links. */
  attribution: string
  /** Never rejects. Null: no map there, or none that can be read. */
  featuresAround(place: LatLng, reachMeters: number): Promise<GroundFeatures | null>
  /** The map within 600 m of a place, to be drawn. Never rejects. Null: as above. */
  mapAround(place: LatLng): Promise<PackedMap | null>
  close(): Promise<void>
}
