import type { Proximity } from '@bramble/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { roamCopy } from '#/copy/player/roam.ts'
import { challengeQuery } from '#/data/play.ts'
import { RequestError } from '#/data/request.ts'
import { useTimeout } from '#/platform/clock.ts'
import { buzz, playArrival } from '#/platform/sound/sound.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, writeStored } from '#/platform/storage/storage.ts'
import { GO_TO_CHALLENGE_MS } from '#/platform/timings.ts'
import { toast } from '#/ui/toast-store.ts'
import { usePlayer } from '../_flow/use-player.ts'

/**
 * From the moment the server says "challenge": remembers the record, makes sure that the challenge
 * is still there, and leads to its screen three seconds later. Returns the id of the challenge that
 * was found, or null.
 */
export function useFoundChallenge(result: Proximity | null): string | null {
  const { go } = usePlayer()
  const client = useQueryClient()
  const [foundId, setFoundId] = useState<string | null>(null)
  const checking = useRef(false)

  const target = result?.state === 'challenge' ? result.challenge : null
  const recordId = result?.playerChallengeId ?? null
  const targetId = target?.id ?? null

  useEffect(() => {
    if (targetId === null || recordId === null || foundId !== null || checking.current) return
    checking.current = true
    client
      .fetchQuery({ ...challengeQuery(targetId), staleTime: 0 })
      .then(() => {
        removeStored(
          storedKeys.challengeResult,
          storedKeys.challengeDiagnostics,
          storedKeys.completedChallengeId,
        )
        writeStored(storedKeys.currentPlayerChallengeId, recordId)
        writeStored(storedKeys.currentChallengeId, targetId)
        playArrival()
        buzz([80, 60, 80, 60, 200])
        setFoundId(targetId)
      })
      .catch((error: unknown) => {
        const isGone = error instanceof RequestError && error.status === 404
        const words = isGone ? roamCopy.unavailable : roamCopy.loadFailed
        toast({ title: words.title, description: words.text, variant: 'destructive' })
      })
      .finally(() => {
        checking.current = false
      })
  }, [client, targetId, recordId, foundId, result])

  useTimeout(() => go('challenge', foundId), foundId === null ? null : GO_TO_CHALLENGE_MS)
  return foundId
}
