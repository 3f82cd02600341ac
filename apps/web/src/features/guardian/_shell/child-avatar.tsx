import type { HostPlayer } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { AnimalBadge } from '#/ui/drawings/animal-badge.tsx'
import {
  Acorn,
  Feather,
  Leaf,
  Mushroom,
  Pinecone,
  Snail,
  Star,
} from '#/ui/illustrations/nature.tsx'

interface ChildAvatarProps {
  player: Pick<HostPlayer, 'animal' | 'number'>
  size?: 's' | 'm' | 'l'
  /** Left out: the animal's name. */
  label?: string
}

/** A child's animal: the same that the child sees of itself. */
export function ChildAvatar({ player: { animal, number }, size = 'm', label }: ChildAvatarProps) {
  if (animal === undefined)
    return <Avatar number={number} size={size} {...(label === undefined ? {} : { label })} />
  return (
    <AnimalBadge name={animal} size={size} label={label ?? t(`shared.animals.${animal}.name`)} />
  )
}

const LOOKS = [
  { Art: Leaf, color: '#fdf0d0' },
  { Art: Acorn, color: '#cfe8f5' },
  { Art: Mushroom, color: '#e6f1dc' },
  { Art: Snail, color: '#fbe6ed' },
  { Art: Feather, color: '#fdf0d0' },
  { Art: Star, color: '#cfe8f5' },
  { Art: Pinecone, color: '#e6f1dc' },
] as const

const SIZES = {
  s: 'size-9 text-[1.375rem]',
  m: 'size-12 text-[1.875rem]',
  l: 'size-20 text-[3.25rem]',
}

type Props = { number: number; size?: keyof typeof SIZES; label?: string }

/** Children have no photo: each player number has a picture from the wood. */
function Avatar({ number, size = 'm', label }: Props) {
  const { Art, color } = LOOKS[Math.max(0, number - 1) % LOOKS.length] ?? LOOKS[0]
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span
      className={`inline-grid flex-none place-items-center rounded-full border-2 border-white shadow-card ${SIZES[size]}`}
      style={{ background: color }}
      {...naming}
    >
      <Art />
    </span>
  )
}
