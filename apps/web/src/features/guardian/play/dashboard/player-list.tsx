import type { HostPlayer, HostSession } from '@bramble/contract'
import { isClassGame } from '@bramble/domain/session/session'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#/words/t.ts'
import { fromNote, type GrownUpPlace } from '#/features/guardian/play/_host/grown-up-place.ts'
import { Button } from '#/ui/button.tsx'
import { sortByNeed } from './needs.ts'
import { PlayerRow } from './player-row.tsx'

interface PlayerListProps {
  session: HostSession
  players: readonly HostPlayer[]
  /** Somebody may still be out: who needs the grown-up stands first. */
  isOut: boolean
  isOver: boolean
  nowMs: number
  from: GrownUpPlace | null
  isRefreshing: boolean
  onRefresh: () => void
  onOpen: (playerId: string) => void
  /** Beside the refresh. */
  action: ReactNode
}

/** Every child of the game; polled, and reloaded by a button. */
export function PlayerList(props: PlayerListProps) {
  const { session, players, isOut, isOver, nowMs, from, isRefreshing, onRefresh, onOpen, action } =
    props
  const isPlaced = players.some(({ location }) => location !== null)
  const note = from === null || !isPlaced ? null : fromNote(from)
  return (
    <section className="stack-tight">
      <h2>{t('guardian.dashboard.playersTitle')}</h2>
      {note === null ? null : <p className="text-small text-ink-soft">{note}</p>}
      {session.players.length === 0 ? (
        <p className="text-ink-soft">
          {isOver ? t('guardian.dashboard.nobodyCame') : t('guardian.dashboard.nobody')}
        </p>
      ) : (
        <ul
          className={`grid grid-cols-1 items-start gap-2 ${isClassGame(session) ? 'md:grid-cols-2 lg:grid-cols-3' : ''}`}
        >
          {sortByNeed(players, isOut, nowMs).map((player) => (
            <PlayerRow
              key={player.id}
              player={player}
              isOut={isOut}
              isActive={session.status === 'active'}
              nowMs={nowMs}
              from={from}
              onOpen={() => onOpen(player.id)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-end">
        {action}
        <Button
          variant="quiet"
          size="small"
          busy={isRefreshing}
          busyLabel={t('guardian.dashboard.refreshing')}
          icon={<RefreshCw />}
          onClick={onRefresh}
        >
          {t('guardian.dashboard.refresh')}
        </Button>
      </div>
    </section>
  )
}
