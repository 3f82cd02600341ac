import type { Player, Session } from '@bramble/contract'
import { getReadyCopy } from '#/copy/player/get-ready.ts'
import { useConnection } from '#/data/connection.ts'
import { PLAYER_POLL_MS, SESSION_POLL_MS } from '#/platform/timings.ts'
import { useWakeLock } from '#/platform/wake-lock.ts'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import { ChildGate } from '../_flow/child-gate.tsx'
import { useStartPlaying } from './use-start-playing.ts'

/** The waiting screen: it goes on by itself when the grown-up starts the game. */
export function GetReadyScreen() {
  return (
    <ChildGate step="get-ready" playerPollMs={PLAYER_POLL_MS} sessionPollMs={SESSION_POLL_MS}>
      {({ player, session }) => <GetReady player={player} session={session} />}
    </ChildGate>
  )
}

function GetReady({ player, session }: { player: Player; session: Session }) {
  const isConnected = useConnection() === 'ok'
  const isStarting = session.status === 'active'
  useStartPlaying(player, session)
  useWakeLock()
  return (
    <ChildPage title={getReadyCopy.title}>
      <MascotSays mood={isStarting ? 'excited' : 'waiting'} size="xl" live>
        {isStarting ? getReadyCopy.starting : getReadyCopy.speech}
      </MascotSays>
      <div className="flex flex-col items-center gap-3">
        <StatusBadge tone="busy" pulse>
          {getReadyCopy.waiting}
        </StatusBadge>
        <StatusBadge tone={isConnected ? 'good' : 'warn'}>
          {isConnected ? getReadyCopy.connected : getReadyCopy.reconnecting}
        </StatusBadge>
      </div>
      <p className="mx-auto text-center text-ink-soft">{getReadyCopy.screenOn}</p>
    </ChildPage>
  )
}
