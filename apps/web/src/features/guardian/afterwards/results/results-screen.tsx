import { t } from '#/words/t.ts'
import { WithHostGame } from '#/features/guardian/_shell/with-host-game.tsx'
import type { PollRule } from '#/data/host-game.ts'
import { AFTER_END_POLL_MS, DASHBOARD_ACTIVE_POLL_MS } from '#/platform/timings.ts'
import { Results } from './results.tsx'

const poll: PollRule = (session) =>
  session?.status === 'ended' ? AFTER_END_POLL_MS : DASHBOARD_ACTIVE_POLL_MS

/** The results of the game, by join code or session id [ROUTE-30]. */
export function ResultsScreen() {
  return (
    <WithHostGame title={t('guardian.results.title')} page="thank-you" pollRule={poll}>
      {({ session }) => <Results session={session} />}
    </WithHostGame>
  )
}
