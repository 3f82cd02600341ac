import { useQuery } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { playerQuery } from '#/data/players.ts'
import { AnimalBadge } from '#/ui/drawings/animal-badge.tsx'
import { usePlayer } from './use-player.ts'

/** For readers: who the child is, where its animal is a part of something else. */
export function AnimalWords() {
  const { playerId } = usePlayer()
  const { data } = useQuery({ ...playerQuery(playerId), enabled: false })
  if (data?.animal === undefined) return null
  return <p className="sr-only">{t(`shared.animals.${data.animal}.you`)}</p>
}

/** The child's own animal, small, in the corner of its screens. */
export function AnimalSign({ size = 'm' }: { size?: 's' | 'm' }) {
  const { playerId } = usePlayer()
  // The gate asks for the player; this only shows what is known.
  const { data } = useQuery({ ...playerQuery(playerId), enabled: false })
  const animal = data?.animal
  if (animal === undefined) return null
  const badge = <AnimalBadge name={animal} size={size} label={t(`shared.animals.${animal}.you`)} />
  if (data?.team == null) return badge
  return (
    <span className="relative inline-grid">
      {badge}
      <span className="absolute -end-2 -bottom-1.5 min-w-6 rounded-full border-2 border-bark bg-white px-1 text-center text-small leading-5 font-bold">
        <span className="sr-only">{t('shared.team.number', { team: data.team })}</span>
        <span aria-hidden="true">{data.team}</span>
      </span>
    </span>
  )
}
