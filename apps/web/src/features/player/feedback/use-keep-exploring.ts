import { useMutation } from '@tanstack/react-query'
import { feedbackCopy } from '#/copy/player/feedback.ts'
import { isGameMoved, isPassing } from '#/data/query-client.ts'
import { storedKeys, type StoredResult } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { toast } from '#/ui/toast-store.ts'
import { usePlayActions } from '../_flow/play-actions.ts'
import { clearChallenge } from '../_flow/result-store.ts'
import { TRY, useOnce } from '../_flow/use-once.ts'
import { usePlayer } from '../_flow/use-player.ts'

/** Closes the record (the server has decided it long before) and goes on roaming. */
export function useKeepExploring(result: StoredResult | null) {
  const { go } = usePlayer()
  const actions = usePlayActions()
  const once = useOnce()
  const close = useMutation({
    mutationFn: async () => {
      const recordId = readStored(storedKeys.currentPlayerChallengeId)
      if (recordId === null) return
      await actions.closeAttempt(recordId, result?.passed === false ? 'failed' : 'completed')
    },
    onSuccess: goOn,
    onError: (error) => {
      if (isGameMoved(error)) return
      const { title, text } = feedbackCopy.updateFailed
      toast({ title, description: text, variant: 'destructive', cause: TRY })
      // What trying again cannot mend must not keep a child on this screen.
      if (!isPassing(error)) goOn()
    },
  })

  function goOn(): void {
    clearChallenge()
    go('roam', null, { replace: true })
  }

  return {
    keepExploring: () => once(() => close.mutateAsync()),
    isPending: close.isPending,
    hasFailed: close.isError,
  }
}
