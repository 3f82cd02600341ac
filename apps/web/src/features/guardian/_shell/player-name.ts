import type { HostPlayer } from '@bramble/contract'
import { t } from '#/words/t.ts'

/** A child for its grown-up: "Fox", in a game for a class "Team 4, Fox". No two children of a game have one animal. */
export function playerName({
  number,
  team,
  animal,
}: Pick<HostPlayer, 'number' | 'team' | 'animal'>): string {
  if (animal === undefined)
    return team == null ? t('guardian.shell.player', { number }) : t('shared.team.number', { team })
  const name = t(`shared.animals.${animal}.name`)
  return team == null ? name : t('shared.team.name', { team, animal: name })
}
