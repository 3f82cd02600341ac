import { Star } from 'lucide-react'
import type { MapMarker } from './map-engine.ts'

interface MapLegendProps {
  markers: readonly MapMarker[]
  words: { grownUp: string; target: string; available: string }
}

/** The meaning of the signs on the map; only of those that are shown. */
export function MapLegend({ markers, words }: MapLegendProps) {
  const has = (kind: MapMarker['kind']) => markers.some((marker) => marker.kind === kind)
  const playerTitle = markers.find((marker) => marker.kind === 'player')?.title
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-small font-bold">
      {playerTitle ? (
        <li className="flex items-center gap-1.5">
          <span className="size-4 rounded-full border-2 border-white bg-moss shadow-card" />
          {playerTitle}
        </li>
      ) : null}
      {has('grown-up') ? (
        <li className="flex items-center gap-1.5">
          <span className="size-4 rotate-45 rounded-full rounded-br-none bg-bark" />
          {words.grownUp}
        </li>
      ) : null}
      {has('target') ? (
        <li className="flex items-center gap-1.5">
          <Star className="size-5 fill-sun text-bark" />
          {words.target}
        </li>
      ) : null}
      {has('available') ? (
        <li className="flex items-center gap-1.5">
          <Star className="size-5 fill-ice text-ice" />
          {words.available}
        </li>
      ) : null}
    </ul>
  )
}
