import { Link } from 'react-router'
import { inviteCopy } from '#/copy/guardian/invite.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { Newcomers } from '#/features/guardian/_shell/newcomers.tsx'
import { PassLeft } from '#/features/guardian/_shell/pass-left.tsx'
import { PlaceNotice } from '#/features/guardian/_shell/place-notice.tsx'
import { ShareJoin } from '#/features/guardian/_shell/share-join.tsx'
import { useHostLocation } from '#/features/guardian/_shell/use-host-location.ts'
import type { HostGameTools } from '#/features/guardian/_shell/with-host-game.tsx'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Card } from '#/ui/card.tsx'
import { ConnectedPlayers } from './connected-players.tsx'
import { GameOver } from './game-over.tsx'

/** The code for the children's phones, and who has come [INVITE-02 … 04, INVITE-07]. */
export function InvitePlayers({ session, refresh }: HostGameTools) {
  const location = useHostLocation(session)
  if (session.status === 'ended') return <GameOver session={session} />
  const { joinCode } = session
  return (
    <GuardianShell
      title={inviteCopy.title}
      intro={inviteCopy.intro}
      backTo={paths.roamSetup()}
      action={
        <>
          <p
            role="status"
            className="-mx-inset bg-cream px-inset pt-1 text-center text-small font-bold"
          >
            {inviteCopy.here(session.players.length, session.maxPlayers)}
          </p>
          <Link
            to={
              session.status === 'active' ? paths.dashboard(joinCode) : paths.readyToPlay(joinCode)
            }
            className={buttonClass({ size: 'big', wide: true })}
          >
            {session.status === 'active' ? inviteCopy.toDashboard : inviteCopy.play}
          </Link>
        </>
      }
    >
      <Newcomers session={session} onChanged={refresh} />
      <Card>
        <ShareJoin session={session} size={200} />
      </Card>
      <PassLeft session={session} />
      {session.location === null ? (
        <PlaceNotice
          problem={location.problem}
          isAsking={location.isAsking}
          onAsk={() => void location.ask()}
        />
      ) : null}
      <ConnectedPlayers session={session} onRemoved={refresh} />
    </GuardianShell>
  )
}
