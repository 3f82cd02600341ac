import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { mapCopy } from '#/copy/general/map.ts'
import { GameMap } from './game-map.tsx'

export interface PlaceMapProps {
  /** What the map shows, for those who do not see it. */
  label: string
  /** Where the challenge is; null while nobody has recorded it. */
  place: LatLng | null
  /** Where the guardian stands, if it is to be shown; the middle of the map without a place. */
  here?: LatLng | null
  /** How exactly the middle is known, in metres: drawn as a circle. */
  accuracyMeters?: number | null
  /** Challenges that exist already. */
  near?: readonly LatLng[]
  /** `low` leaves room for the fields beside it. */
  height?: 'square' | 'low'
}

/**
 * Where a challenge is, on the map of those who make it [MAP-06]. Without any place it says
 * "Location unknown"; it loads, falls back to rings and tells its own troubles by itself.
 */
export function PlaceMap(props: PlaceMapProps) {
  const { label, place, here = null, accuracyMeters = null, near = [], height } = props
  return (
    <GameMap
      kind="creation"
      centre={place ?? here}
      label={label}
      grownUp={here}
      target={place && { id: 'place', title: mapCopy.place, location: place }}
      available={near.map((location, index) => ({
        id: `near-${index}`,
        title: mapCopy.nearPlace,
        location,
      }))}
      circleMeters={accuracyMeters}
      height={height}
    />
  )
}
