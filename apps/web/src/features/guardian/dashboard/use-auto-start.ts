import type { HostSession } from '@bramble/contract'
import { useEffect, useRef } from 'react'
import { dashboardCopy } from '#/copy/guardian/dashboard.ts'
import { useStartGame } from '#/data/host-game.ts'
import { useAction } from '#/data/use-action.ts'

/** A game that is still waiting when its dashboard opens is started, once [DASH-04]. */
export function useAutoStart(session: HostSession) {
  const { run, isBusy } = useAction(useStartGame(), { failed: dashboardCopy.startFailed })
  const tried = useRef<string | null>(null)
  const start = () => {
    tried.current = session.id
    run(session)
  }
  useEffect(() => {
    if (session.status === 'waiting' && tried.current !== session.id) start()
  })
  return { start, isStarting: isBusy }
}
