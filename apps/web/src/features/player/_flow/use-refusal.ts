import type { ErrorCode } from '@bramble/contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { told } from '#/words/t.ts'
import { resetChallenges } from '#/data/play.ts'
import { isGameMoved } from '#/data/query-client.ts'
import { RequestError } from '#/data/request.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored } from '#/platform/storage/storage.ts'
import { toast } from '#/ui/toast-store.ts'
import { clearChallenge } from './result-store.ts'
import { TRY } from './use-once.ts'
import { usePlayer } from './use-player.ts'

/** Trying again never helps here: the challenge is decided, or was not reached. */
const CLOSED: readonly ErrorCode[] = [
  'challenge.decided',
  'challenge.not-reached',
  'challenge.limit-reached',
]

/**
 * Handles a refusal on a challenge screen: a closed challenge leads back to roaming, a deleted one
 * to the page that says so, a game that has changed is handled by the gate, and any other error is
 * shown and can be tried again.
 */
export function useRefusal() {
  const { go } = usePlayer()
  const client = useQueryClient()
  return (error: unknown, words: ReturnType<typeof told>): void => {
    if (isGameMoved(error)) return
    const code = error instanceof RequestError ? error.code : null
    if (code === 'challenge.not-found') {
      // Deleted while the child was playing it: the gate reads it again and says so.
      clearChallenge()
      resetChallenges(client)
      return
    }
    if (code !== null && CLOSED.includes(code)) {
      toast(told('child.challenge.closed'))
      clearChallenge()
      go('roam', null, { replace: true })
      return
    }
    toast({ ...words, variant: 'destructive', cause: TRY })
    // The grown-up's position came after the check: the gate leads back to it.
    if (code === 'player.check-first') removeStored(storedKeys.stayedClose)
  }
}
