import type { HostPlayer } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { Avatar } from '#/ui/avatar.tsx'
import { AnimalBadge } from '#/ui/drawings/animal-badge.tsx'

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
