import type { SkipReason } from '@bramble/domain/challenge/challenge'
import { useState } from 'react'
import { told } from '#/words/t.ts'
import { isGameMoved } from '#/data/query-client.ts'
import { dismissToast, toast } from '#/ui/toast-store.ts'
import { useAct } from '../_game/acts/act.ts'
import { useAreReasonsCounted } from '../_flow/skip-reasons.tsx'
import { TRY } from '../_flow/use-once.ts'
import { usePlayer } from '../_flow/use-player.ts'
import type { RoamLoop } from './use-roam-loop.ts'

export type Skip = ReturnType<typeof useSkip>

/** Leaves out the challenge that the child is after and looks for another one; on a trail the child is first asked why. */
export function useSkip({ result, currentResult, heldBy, askAfter }: RoamLoop) {
  const { playerId } = usePlayer()
  const { act } = useAct(playerId)
  const areReasonsCounted = useAreReasonsCounted()
  // Challenge that was asked about: the hunt may be after another one by the time of the answer.
  const [askedId, setAskedId] = useState<string | null>(null)

  async function skip(challengeId: string, reason?: SkipReason): Promise<void> {
    setAskedId(null)
    dismissToast(TRY)
    try {
      await askAfter('skip', () => act({ kind: 'skip', challengeId, ...(reason && { reason }) }))
    } catch (error) {
      if (!isGameMoved(error)) tell(told('child.roam.skipFailed'))
    }
  }

  function press(): void {
    // The button shows what was drawn last; the answer may have changed in this very moment.
    const near = nearOf(currentResult())
    if (near === null) {
      tell(told('child.roam.nothingToSkip'))
    } else if (areReasonsCounted) setAskedId(near.id)
    else void skip(near.id)
  }

  return {
    canSkip: nearOf(result) !== null && heldBy !== 'help',
    isSkipping: heldBy === 'skip',
    press,
    isAsking: askedId !== null,
    leaveOut: (reason: SkipReason) => {
      if (askedId !== null) void skip(askedId, reason)
    },
    keep: () => setAskedId(null),
  }
}

function nearOf(result: RoamLoop['result']) {
  return result?.lockedChallenge ?? result?.challenge ?? null
}

function tell(words: ReturnType<typeof told>): void {
  toast({ ...words, variant: 'destructive', cause: TRY })
}
