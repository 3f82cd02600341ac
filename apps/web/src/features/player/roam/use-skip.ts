import { t } from '#/words/t.ts'
import { isGameMoved } from '#/data/query-client.ts'
import { dismissToast, toast } from '#/ui/toast-store.ts'
import { useAct } from '../_game/act.ts'
import { TRY } from '../_flow/use-once.ts'
import { usePlayer } from '../_flow/use-player.ts'
import type { RoamLoop } from './use-roam-loop.ts'

/** Leaves out the challenge that the child is after and looks for another one. */
export function useSkip({ result, currentResult, isHeld, askAfter }: RoamLoop) {
  const { playerId } = usePlayer()
  const { act } = useAct(playerId)

  async function skip(): Promise<void> {
    // The button shows what was drawn last; the answer may have changed in this very moment.
    const near = nearOf(currentResult())
    if (near === null) {
      tell({ title: t('child.roam.nothingToSkip.title'), text: t('child.roam.nothingToSkip.text') })
      return
    }
    dismissToast(TRY)
    try {
      await askAfter(() => act({ kind: 'skip', challengeId: near.id }))
    } catch (error) {
      if (!isGameMoved(error))
        tell({ title: t('child.roam.skipFailed.title'), text: t('child.roam.skipFailed.text') })
    }
  }

  return { canSkip: nearOf(result) !== null, isSkipping: isHeld, skip: () => void skip() }
}

function nearOf(result: RoamLoop['result']) {
  return result?.lockedChallenge ?? result?.challenge ?? null
}

function tell({ title, text }: { title: string; text: string }): void {
  toast({ title, description: text, variant: 'destructive', cause: TRY })
}
