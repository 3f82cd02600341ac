import type { Player, Session } from '@bramble/contract'
import { Check, Hourglass, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { getReadyCopy } from '#/copy/player/get-ready.ts'
import { useConnection } from '#/data/connection.ts'
import { PLAYER_POLL_MS, SESSION_POLL_MS } from '#/platform/timings.ts'
import { useWakeLock } from '#/platform/wake-lock.ts'
import { MascotSays } from '#/ui/mascot/mascot-says.tsx'
import { ChildPage } from '#/ui/page.tsx'
import { ChildGate } from '../_flow/child-gate.tsx'
import { EyeHeader } from '../_flow/eye-sign.tsx'
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
    <ChildPage title={getReadyCopy.title} header={<EyeHeader />}>
      <MascotSays mood={isStarting ? 'excited' : 'waiting'} size="xl" live>
        {isStarting ? getReadyCopy.starting : getReadyCopy.speech}
      </MascotSays>
      <ul className="mx-auto grid gap-3">
        <Fact icon={<Hourglass className="size-6" />} look="bg-sun-pale text-bark">
          {getReadyCopy.waiting}
        </Fact>
        {isConnected ? (
          <Fact icon={<Check className="size-6" />} look="bg-leaf-pale text-moss">
            {getReadyCopy.connected}
          </Fact>
        ) : (
          <Fact icon={<WifiOff className="size-6" />} look="bg-cream-deep text-bark">
            {getReadyCopy.reconnecting}
          </Fact>
        )}
      </ul>
      <p className="mx-auto text-center text-ink-soft">{getReadyCopy.screenOn}</p>
    </ChildPage>
  )
}

function Fact({ icon, look, children }: { icon: ReactNode; look: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span
        className={`grid size-12 flex-none place-items-center rounded-full ${look}`}
        aria-hidden="true"
      >
        {icon}
      </span>
      {children}
    </li>
  )
}
