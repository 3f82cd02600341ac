import { useQuery } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { playerQuery } from '#/data/players.ts'
import { AnimalBadge } from '#/ui/drawings/animal-badge.tsx'
import { usePlayer } from './use-player.ts'

/** The child's own animal, small, in the corner of its screens. */
export function AnimalSign({ size = 'm' }: { size?: 's' | 'm' }) {
  const { playerId } = usePlayer()
  // The gate asks for the player; this only shows what is known.
  const { data } = useQuery({ ...playerQuery(playerId), enabled: false })
  const animal = data?.animal
  if (animal === undefined) return null
  return <AnimalBadge name={animal} size={size} label={t(`shared.animals.${animal}.you`)} />
}
