import type { HostSession } from '@bramble/contract'
import { useEffect, useRef } from 'react'
import { dashboardCopy } from '#/copy/guardian/dashboard.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useStartGame } from '#/features/guardian/_shell/use-start-game.ts'
import { toast } from '#/ui/toast-store.ts'

/** A game that is still waiting when its dashboard opens is started, once [DASH-04]. */
export function useAutoStart(session: HostSession) {
  const { mutateAsync, isPending } = useStartGame()
  const tried = useRef<string | null>(null)
  const start = () => {
    tried.current = session.id
    mutateAsync(session).catch(() => {
      toast({
        title: shellCopy.error,
        description: dashboardCopy.startFailed,
        variant: 'destructive',
      })
    })
  }
  useEffect(() => {
    if (session.status === 'waiting' && tried.current !== session.id) start()
  })
  return { start, isStarting: isPending }
}
