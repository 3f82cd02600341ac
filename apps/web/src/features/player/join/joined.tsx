import type { OwnPlayer } from '@bramble/contract'
import { useCallback } from 'react'
import { told } from '#/words/t.ts'
import { useTimeout } from '#/platform/clock.ts'
import { GO_TO_PERMISSIONS_MS, PLAYER_POLL_MS, SESSION_POLL_MS } from '#/platform/timings.ts'
import { toast } from '#/ui/toast-store.ts'
import { useGameWatch } from '../_flow/use-game-watch.ts'
import { usePlayer } from '../_flow/use-player.ts'
import { JoinedView } from './joined-view.tsx'

/** Shown for a moment; the button is for a phone that does not go on by itself. */
export function Joined({ player, code }: { player: OwnPlayer; code: string }) {
  const { go } = usePlayer()
  useGameWatch({ playerPollMs: PLAYER_POLL_MS, sessionPollMs: SESSION_POLL_MS })
  const goOn = useCallback(() => {
    try {
      go('permissions', null, { replace: true })
    } catch {
      // oxlint-disable-next-line house/told-errors-are-asked -- the browser lets no page go on so often
      toast({ ...told('start.join.navigation'), variant: 'destructive' })
    }
  }, [go])
  useTimeout(goOn, GO_TO_PERMISSIONS_MS)
  return <JoinedView playerId={player.id} code={code} onGoOn={goOn} />
}
