import { useRef } from 'react'
import { t } from '#/words/t.ts'
import { useLiveRole } from '#/ui/announcer.tsx'
import type { MapKind } from './map-kinds.ts'

interface MapProblemProps {
  kind: MapKind
  /** The reason a child reads after "Map unavailable:". */
  playerReason: string
  isPlaceUnknown?: boolean
}

/** Shown in place of the map [MAP-07, MAP-08]. */
export function MapProblem({ kind, playerReason, isPlaceUnknown = false }: MapProblemProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const role = useLiveRole(line)
  const adult = isPlaceUnknown ? t('shared.map.locationUnknown') : t('shared.map.initFailed')
  return (
    <p
      ref={line}
      role={role}
      className="rounded-card bg-cream-deep px-4 py-8 text-center font-bold"
    >
      {kind === 'player' ? t('shared.map.unavailable', { reason: playerReason }) : adult}
    </p>
  )
}
