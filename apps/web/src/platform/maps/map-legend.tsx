import { Star } from 'lucide-react'
import type { ChildLook, MapMarker } from './map-engine.ts'

interface MapLegendProps {
  markers: readonly MapMarker[]
  words: { grownUp: string; target: string; available: string }
}

const CHILD_SIGNS: Record<ChildLook, string> = {
  near: 'rounded-full bg-moss',
  away: 'rotate-45 rounded-[3px] bg-berry',
  silent: 'rounded-full bg-ink-soft opacity-80',
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
      {markers.map(({ id, title, child }) =>
        child === undefined ? null : (
          <li key={id} className="flex items-center gap-1.5">
            <span className={`grid size-6 place-items-center ${CHILD_SIGNS[child.look]}`}>
              <span
                className={`text-[13px] leading-none text-white ${child.look === 'away' ? '-rotate-45' : ''}`}
              >
                {child.number}
              </span>
            </span>
            {title}
          </li>
        ),
      )}
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
