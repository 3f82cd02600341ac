import { t } from '#/words/t.ts'
import { WithHostGame } from '#/features/guardian/_shell/with-host-game.tsx'
import type { PollRule } from '#/data/host-game.ts'
import { DASHBOARD_ACTIVE_POLL_MS, DASHBOARD_IDLE_POLL_MS } from '#/platform/timings.ts'
import { AnnouncingPage } from '#/ui/announcer.tsx'
import { Dashboard } from './dashboard.tsx'

const poll: PollRule = (session) =>
  session?.status === 'active' ? DASHBOARD_ACTIVE_POLL_MS : DASHBOARD_IDLE_POLL_MS

/** The game while it runs, by join code or session id [ROUTE-29, DASH-15]. */
export function DashboardScreen() {
  return (
    <WithHostGame title={t('guardian.dashboard.title')} page="dashboard" pollRule={poll}>
      {(tools) => (
        <AnnouncingPage>
          <Dashboard {...tools} />
        </AnnouncingPage>
      )}
    </WithHostGame>
  )
}
