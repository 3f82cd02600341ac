import type { HostPlayer } from '@bramble/contract'
import { dashboardCopy } from '#/copy/guardian/dashboard.ts'
import { Notice } from '#/ui/notice.tsx'

/** The game has ended: who is not back yet matters most now. */
export function GameOverNotice({ players }: { players: readonly HostPlayer[] }) {
  const missing = players.filter(({ status }) => status !== 'returned').map(({ number }) => number)
  return (
    <Notice tone={missing.length > 0 ? 'warn' : 'success'} live title={dashboardCopy.overTitle}>
      <p>{dashboardCopy.overText}</p>
      {missing.length > 0 ? (
        <p className="mt-1 font-bold">{dashboardCopy.overWaiting(missing)}</p>
      ) : null}
    </Notice>
  )
}
