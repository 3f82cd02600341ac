import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { t } from '#/words/t.ts'
import { describeMarker } from './directions.ts'
import type { MapMarker } from './map-engine.ts'

/** Distances and directions in words, for screen readers. */
export function SpokenMap(props: { markers: readonly MapMarker[]; centre: LatLng }) {
  const { markers, centre } = props
  if (markers.length === 0) return <p className="sr-only">{t('shared.map.nothing')}</p>
  return (
    <ul className="sr-only">
      {markers.map((marker) => (
        <li key={marker.id}>{describeMarker(marker, centre)}</li>
      ))}
    </ul>
  )
}
