import type { SkipReason } from '@bramble/domain/challenge/challenge'
import { useState } from 'react'
import { told } from '#/words/t.ts'
import type { useAct } from '../_game/acts/act.ts'
import { clearChallenge } from './result-store.ts'
import { SkipReasons, useAreReasonsCounted } from './skip-reasons.tsx'
import type { useOnce } from './use-once.ts'
import { usePlayer } from './use-player.ts'
import { useRefusal } from './use-refusal.ts'

/**
 * A spot is left out, from any of its screens; where somebody counts why, the child is asked first.
 *
 * @param once shared with what else the screen sends: the one excludes the other
 */
export function useLeaveOut(
  challengeId: string,
  act: ReturnType<typeof useAct>['act'],
  once: ReturnType<typeof useOnce>,
) {
  const { go } = usePlayer()
  const refused = useRefusal()
  const areReasonsCounted = useAreReasonsCounted()
  const [isAsking, setAsking] = useState(false)

  async function leaveOut(reason?: SkipReason): Promise<void> {
    await act({ kind: 'skip', challengeId, ...(reason && { reason }) })
    clearChallenge()
    go('roam', null, { replace: true })
  }

  function leave(reason?: SkipReason) {
    setAsking(false)
    once(
      () => leaveOut(reason),
      (error) => refused(error, told('child.challenge.skipFailed')),
    )
  }

  return {
    press: () => (areReasonsCounted ? setAsking(true) : leave()),
    dialog: isAsking ? <SkipReasons onChoose={leave} onClose={() => setAsking(false)} /> : null,
  }
}
