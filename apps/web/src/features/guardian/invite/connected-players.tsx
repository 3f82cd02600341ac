import type { HostSession } from '@bramble/contract'
import { playerStatusLabel } from '@bramble/domain/player/player'
import { inviteCopy } from '#/copy/guardian/invite.ts'
import { joinCopy, shellCopy } from '#/copy/guardian/shell.ts'
import { RemovePlayer } from '#/features/guardian/_shell/remove-player.tsx'
import { Avatar } from '#/ui/avatar.tsx'
import { Card } from '#/ui/card.tsx'
import { ListRow } from '#/ui/list-row.tsx'

interface ConnectedPlayersProps {
  session: HostSession
  onRemoved: () => Promise<unknown>
}

/** Every phone that has joined, at once, with a way to send a stranger away [INVITE-03, T3]. */
export function ConnectedPlayers({ session, onRemoved }: ConnectedPlayersProps) {
  const { players, maxPlayers } = session
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2>{inviteCopy.connected}</h2>
        <span className="text-small font-bold text-ink-soft">
          {shellCopy.playersOf(players.length, maxPlayers)}
        </span>
      </div>
      {players.length === 0 ? (
        <div>
          <p className="font-bold">{inviteCopy.nobodyTitle}</p>
          <p className="text-ink-soft">{inviteCopy.nobodyText}</p>
        </div>
      ) : (
        <ul className="stack">
          {players.map((player) => (
            <li key={player.id}>
              <ListRow
                start={<Avatar number={player.number} />}
                title={shellCopy.player(player.number)}
                detail={
                  <>
                    {playerStatusLabel(player.status, null)}
                    {player.isTogether ? null : (
                      <span className="block">{joinCopy.notTogether}</span>
                    )}
                  </>
                }
              />
              <div className="pl-11">
                <RemovePlayer player={player} onRemoved={onRemoved} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {session.isFull ? <p className="text-small text-ink-soft">{inviteCopy.full}</p> : null}
    </Card>
  )
}
