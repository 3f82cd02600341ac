import { useState } from 'react'
import { roamCopy } from '#/copy/player/roam.ts'
import { isGameMoved } from '#/data/query-client.ts'
import { dismissToast, toast } from '#/ui/toast-store.ts'
import type { PlayActions } from '../_flow/play-actions.ts'
import { TRY } from '../_flow/use-once.ts'
import type { RoamLoop } from './use-roam-loop.ts'

/** Leaves out the challenge that the child is after and looks for another one. */
export function useSkip(actions: PlayActions, { result, currentResult, askAfter }: RoamLoop) {
  const [isSkipping, setSkipping] = useState(false)

  async function skip(): Promise<void> {
    // The button shows what was drawn last; the answer may have changed in this very moment.
    const near = nearOf(currentResult())
    if (near === null) {
      tell(roamCopy.nothingToSkip)
      return
    }
    setSkipping(true)
    dismissToast(TRY)
    try {
      await askAfter(() => actions.skip(near.id))
    } catch (error) {
      if (!isGameMoved(error)) tell(roamCopy.skipFailed)
    } finally {
      setSkipping(false)
    }
  }

  return { canSkip: nearOf(result) !== null, isSkipping, skip: () => void skip() }
}

function nearOf(result: RoamLoop['result']) {
  return result?.lockedChallenge ?? result?.challenge ?? null
}

function tell({ title, text }: { title: string; text: string }): void {
  toast({ title, description: text, variant: 'destructive', cause: TRY })
}
