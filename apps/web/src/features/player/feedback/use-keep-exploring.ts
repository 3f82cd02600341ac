import { feedbackCopy } from '#/copy/player/feedback.ts'
import { useCloseAttempt } from '#/data/play.ts'
import { isGameMoved, isPassing } from '#/data/query-client.ts'
import { storedKeys, type StoredResult } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { toast } from '#/ui/toast-store.ts'
import { clearChallenge } from '../_flow/result-store.ts'
import { TRY, useOnce } from '../_flow/use-once.ts'
import { usePlayer } from '../_flow/use-player.ts'

/** Closes the record (the server has decided it long before) and goes on roaming. */
export function useKeepExploring(result: StoredResult | null) {
  const { go } = usePlayer()
  const once = useOnce()
  const close = useCloseAttempt()

  async function keepExploring(): Promise<void> {
    const id = readStored(storedKeys.currentPlayerChallengeId)
    const status = result?.passed === false ? 'failed' : 'completed'
    if (id !== null) await close.mutateAsync({ id, status })
    goOn()
  }

  function refused(error: unknown): void {
    if (isGameMoved(error)) return
    const { title, text } = feedbackCopy.updateFailed
    toast({ title, description: text, variant: 'destructive', cause: TRY })
    // What trying again cannot mend must not keep a child on this screen.
    if (!isPassing(error)) goOn()
  }

  function goOn(): void {
    clearChallenge()
    go('roam', null, { replace: true })
  }

  return {
    keepExploring: () => once(keepExploring, refused),
    isPending: close.isPending,
    hasFailed: close.isError,
  }
}
