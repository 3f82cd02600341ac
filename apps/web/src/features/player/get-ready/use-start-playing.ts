import type { Player, Session } from '@bramble/contract'
import { useCallback, useEffect } from 'react'
import { useChangePlayer } from '#/data/players.ts'
import { useInterval } from '#/platform/clock.ts'
import { PLAYER_POLL_MS } from '#/platform/timings.ts'
import { usePlayer } from '../_flow/use-player.ts'

/**
 * Goes to roam once the game runs and the child plays. A child who is ready when the game already
 * runs comes late: the phone itself says that it plays now, again and again until it is heard.
 */
export function useStartPlaying(player: Player, session: Session): void {
  const { go } = usePlayer()
  const { mutate, isPending } = useChangePlayer(player.id)
  const isActive = session.status === 'active'
  const isPlaying = isActive && player.status === 'playing'
  const isLate = isActive && player.status === 'ready'

  useEffect(() => {
    if (isPlaying) go('roam', null, { replace: true })
  }, [isPlaying, go])

  const start = useCallback(() => mutate({ status: 'playing' }), [mutate])
  useEffect(() => {
    if (isLate) start()
  }, [isLate, start])
  useInterval(
    () => {
      if (!isPending) start()
    },
    isLate ? PLAYER_POLL_MS : null,
  )
}
