import { fromPlane } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { t } from '#/words/t.ts'
import { IconButton } from '#/ui/icon-button.tsx'

const STEP_METERS = 5
const DIRECTIONS = [
  { name: 'north', Icon: ArrowUp, eastMeters: 0, northMeters: STEP_METERS },
  { name: 'west', Icon: ArrowLeft, eastMeters: -STEP_METERS, northMeters: 0 },
  { name: 'east', Icon: ArrowRight, eastMeters: STEP_METERS, northMeters: 0 },
  { name: 'south', Icon: ArrowDown, eastMeters: 0, northMeters: -STEP_METERS },
] as const

interface MoveArrowsProps {
  /** Of the spot, from 1. */
  number: number
  place: LatLng
  onMove: (place: LatLng) => void
}

/** Moves a spot on the map without dragging it, 5 m at a press. */
export function MoveArrows({ number, place, onMove }: MoveArrowsProps) {
  return (
    <>
      {DIRECTIONS.map(({ name, Icon, ...step }) => (
        <IconButton
          key={name}
          label={t(`guardian.adventureSpots.move.${name}`, { number })}
          onClick={() => onMove(fromPlane(place, step))}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      ))}
    </>
  )
}
