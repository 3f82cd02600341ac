import type { HostSession } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { ChildAvatar } from '#/features/guardian/_shell/child-avatar.tsx'
import { Head, HeadList } from '#/features/guardian/_shell/heads.tsx'
import { playerName } from '#/features/guardian/_shell/player-name.ts'
import { useTicks } from '#/features/guardian/_shell/use-ticks.ts'

/**
 * Before a class sets out: the teams whose phones have not joined, by the numbers of their cards, then
 * those that have. A tap counts a team that has come without a phone.
 */
export function RollCall({ session }: { session: HostSession }) {
  const { id, players, maxPlayers } = session
  const [ticked, tick] = useTicks(`${id} roll`)
  const joined = new Set(players.map(({ team }) => team))
  const without = Array.from({ length: maxPlayers }, (_, i) => i + 1)
    .filter((team) => !joined.has(team))
    .map((team) => ({ team, key: `team ${team}`, isHere: ticked.has(`team ${team}`) }))
  const here = players.length + without.filter(({ isHere }) => isHere).length
  const rows = (wanted: boolean) =>
    without
      .filter(({ isHere }) => isHere === wanted)
      .map(({ team, key, isHere }) => (
        <Head
          key={key}
          avatar={<NoAnimal />}
          name={t('shared.team.number', { team })}
          detail={t(isHere ? 'guardian.rollCall.ticked' : 'guardian.rollCall.missing')}
          isHere={isHere}
          onTick={() => tick(key)}
        />
      ))
  return (
    <section className="page-across stack-tight rounded-card border border-cream-deep bg-white p-3 shadow-card">
      <h2 className="text-center font-display text-[1.75rem] leading-9" aria-live="polite">
        {here >= maxPlayers
          ? t('guardian.rollCall.all')
          : t('guardian.rollCall.count', { here, all: maxPlayers })}
      </h2>
      {here >= maxPlayers ? null : (
        <p className="text-center text-ink-soft">{t('guardian.rollCall.text')}</p>
      )}
      <HeadList count={maxPlayers}>
        {rows(false)}
        {players.map((player) => (
          <Head
            key={player.id}
            avatar={<ChildAvatar player={player} size="s" />}
            name={playerName(player)}
            detail={
              player.isTogether ? t('guardian.rollCall.joined') : t('guardian.joinLink.notTogether')
            }
            isHere
            onTick={undefined}
          />
        ))}
        {rows(true)}
      </HeadList>
    </section>
  )
}

/** The place of the animal that a team gets when it joins. */
function NoAnimal() {
  return (
    <span
      aria-hidden="true"
      className="size-9 flex-none rounded-full border-2 border-dashed border-bark-pale"
    />
  )
}
