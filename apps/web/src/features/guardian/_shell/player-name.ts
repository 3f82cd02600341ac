import type { HostPlayer } from '@bramble/contract'
import { t } from '#/words/t.ts'

/** A child for its grown-up: "Player 1", in a game for a class "Team 4, Fox". */
export function playerName({
  number,
  team,
  animal,
}: Pick<HostPlayer, 'number' | 'team' | 'animal'>): string {
  if (team == null) return t('guardian.shell.player', { number })
  if (animal === undefined) return t('shared.team.number', { team })
  return t('shared.team.name', { team, animal: t(`shared.animals.${animal}.name`) })
}

/** The same child by its animal: "Fox", in a game for a class "Team 4, Fox". */
export function animalName(player: Pick<HostPlayer, 'number' | 'team' | 'animal'>): string {
  const { team, animal } = player
  return team == null && animal !== undefined
    ? t(`shared.animals.${animal}.name`)
    : playerName(player)
}
