import { Navigate, useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { WithHostGame } from '#/features/guardian/_shell/with-host-game.tsx'
import { INVITE_POLL_MS } from '#/platform/timings.ts'
import { paths } from '#/routes/paths.ts'
import { InvitePlayers } from './invite-players.tsx'
import { NewGame } from './new-game.tsx'

const poll = () => INVITE_POLL_MS

/** `new` and a playable game type create a game; anything else is a code or an id [OPEN-45]. */
export function InviteScreen() {
  const { code = '' } = useParams()
  if (code === 'new' || code === 'roam') return <NewGame />
  if (code === 'trail' || code === 'scavenge') return <Navigate replace to={paths.chooseGame()} />
  return (
    <WithHostGame
      address={code}
      title={t('guardian.invite.title')}
      page="invite-players"
      pollRule={poll}
    >
      {(tools) => <InvitePlayers {...tools} />}
    </WithHostGame>
  )
}
