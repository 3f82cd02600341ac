import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { t } from '#/words/t.ts'
import { GameMap } from './game-map.tsx'

export interface PlaceMapProps {
  /** Description of the map for screen readers. */
  label: string
  /** Place of the challenge; null while it is not recorded. */
  place: LatLng | null
  /** Position of the guardian, if it is shown; the middle of the map without a place. */
  here?: LatLng | null
  /** Accuracy of the middle in metres, drawn as a circle. */
  accuracyMeters?: number | null
  /** Existing challenges. */
  near?: readonly LatLng[]
  /** `low` leaves room for the fields beside it. */
  height?: 'square' | 'low'
}

/**
 * The place of a challenge, on the map of those who create it [MAP-06]. Without any place it says
 * "Location unknown"; it loads, falls back to rings and shows its own problems.
 */
export function PlaceMap(props: PlaceMapProps) {
  const { label, place, here = null, accuracyMeters = null, near = [], height } = props
  return (
    <GameMap
      kind="creation"
      centre={place ?? here}
      label={label}
      grownUp={here}
      target={place && { id: 'place', title: t('shared.map.place'), location: place }}
      available={near.map((location, index) => ({
        id: `near-${index}`,
        title: t('shared.map.nearPlace'),
        location,
      }))}
      circleMeters={accuracyMeters}
      height={height}
    />
  )
}
