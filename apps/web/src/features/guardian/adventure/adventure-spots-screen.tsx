import { useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { WithHostGame } from '#/features/guardian/_shell/with-host-game.tsx'
import { AdventureSpots } from './adventure-spots.tsx'

const neverPoll = () => false as const

/** The hidden spots of a game, looked over before the children search. */
export function AdventureSpotsScreen() {
  const { code = '' } = useParams()
  return (
    <WithHostGame
      address={code}
      title={t('guardian.adventureSpots.title')}
      page="invite-players"
      pollRule={neverPoll}
    >
      {({ session }) => <AdventureSpots session={session} />}
    </WithHostGame>
  )
}
