import { useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { WithHostGame } from '#/features/guardian/_shell/with-host-game.tsx'
import { SESSION_POLL_MS } from '#/platform/timings.ts'
import { Briefing } from './briefing.tsx'

const poll = () => SESSION_POLL_MS

/** The briefing before the start [BRIEF-01]. */
export function ReadyToPlayScreen() {
  const { code = '' } = useParams()
  return (
    <WithHostGame
      address={code}
      title={t('guardian.readyToPlay.title')}
      page="ready-to-play"
      pollRule={poll}
    >
      {(tools) => <Briefing session={tools.session} />}
    </WithHostGame>
  )
}
