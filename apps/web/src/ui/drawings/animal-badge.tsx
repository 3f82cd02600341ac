import { ANIMALS, type AnimalColour, type AnimalName } from '@bramble/domain/player/animals'
import { ANIMAL_DRAWINGS } from './animals.ts'
import { Drawn } from './drawn.tsx'

/** The disc behind an animal and the ring around it. */
export const COLOUR_LOOKS: Readonly<Record<AnimalColour, { disc: string; ring: string }>> = {
  sky: { disc: '#cfe8f5', ring: '#2c6fbf' },
  sun: { disc: '#fde7a9', ring: '#b97a10' },
  leaf: { disc: '#d6ecc5', ring: '#3f7d2c' },
  rose: { disc: '#fbd9e2', ring: '#b0305c' },
  lilac: { disc: '#e2d8f6', ring: '#6a4bb0' },
}

const SIZES = {
  s: 'size-9 border-2 p-0.5',
  m: 'size-12 border-3 p-0.5',
  l: 'size-20 border-4 p-1.5',
  xl: 'size-[min(10rem,24vh)] border-[5px] p-[min(0.75rem,2vh)]',
}

interface AnimalBadgeProps {
  name: AnimalName
  size?: keyof typeof SIZES
  label?: string
}

/** A child's animal on a disc of its colour. */
export function AnimalBadge({ name, size = 'm', label }: AnimalBadgeProps) {
  const { disc, ring } = COLOUR_LOOKS[ANIMALS[name]]
  return (
    <span
      data-animal={name}
      className={`inline-grid flex-none place-items-center rounded-full shadow-card ${SIZES[size]}`}
      style={{ background: disc, borderColor: ring }}
    >
      <Drawn drawing={ANIMAL_DRAWINGS[name]} label={label} />
    </span>
  )
}
