import type { Proximity } from '@bramble/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { told } from '#/words/t.ts'
import { challengeQuery } from '#/data/play.ts'
import { isGone } from '#/data/request.ts'
import { useTimeout } from '#/platform/clock.ts'
import { buzz, playArrival } from '#/platform/sound/sound.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { GO_TO_CHALLENGE_MS } from '#/platform/timings.ts'
import { toast } from '#/ui/toast-store.ts'
import { phoneGame } from '../_game/pack/phone-game.ts'
import { clearChallenge } from '../_flow/result-store.ts'
import { usePlayer } from '../_flow/use-player.ts'

const ARRIVAL_BUZZ_MS = [80, 60, 80, 60, 200]

/** Remembers the record of a challenge that the child has reached, and celebrates. */
export function noteFound(challengeId: string, recordId: string): void {
  clearChallenge()
  writeStored(storedKeys.currentPlayerChallengeId, recordId)
  writeStored(storedKeys.currentChallengeId, challengeId)
  playArrival()
  buzz(ARRIVAL_BUZZ_MS)
}

/**
 * From the moment the server says "challenge": makes sure that the challenge is still there,
 * remembers the record, tells by `onFound`, and leads to its screen three seconds later. A check
 * that failed is made again on the next answer. While `isHeld`, nothing leads away.
 */
export function useFoundChallenge(
  result: Proximity | null,
  foundId: string | null,
  onFound: (challengeId: string) => void,
  isHeld = false,
): void {
  const { go } = usePlayer()
  const client = useQueryClient()
  const isChecking = useRef(false)
  const wantedId = useRef<string | null>(null)
  const shownMessage = useRef<string | null>(null)
  const targetId = result?.state === 'challenge' ? (result.challenge?.id ?? null) : null
  const recordId = result?.playerChallengeId ?? null
  useEffect(() => {
    wantedId.current = targetId
    return () => {
      wantedId.current = null
    }
  }, [targetId])

  useEffect(() => {
    if (targetId === null || recordId === null || foundId !== null || isChecking.current) return
    isChecking.current = true
    // A challenge that this phone has found itself is in its pack: nobody answers whether it is still there.
    const isLocal = phoneGame()?.local.attemptOf(targetId)?.id === recordId
    const looking = isLocal
      ? client.ensureQueryData(challengeQuery(targetId))
      : client.fetchQuery({ ...challengeQuery(targetId), staleTime: 0 })
    looking
      .then(() => {
        // Skipped or walked away from while it was looked at.
        if (wantedId.current !== targetId) return
        noteFound(targetId, recordId)
        onFound(targetId)
      })
      .catch((error: unknown) => {
        if (wantedId.current !== targetId) return
        const words = told(isGone(error) ? 'child.roam.unavailable' : 'child.roam.loadFailed')
        // The check is made every three seconds, the message comes once.
        const message = `${targetId} ${words.title}`
        if (shownMessage.current === message) return
        shownMessage.current = message
        toast({ ...words, variant: 'destructive' })
      })
      .finally(() => {
        isChecking.current = false
      })
  }, [client, targetId, recordId, foundId, onFound, result])

  useTimeout(() => go('challenge', foundId), foundId === null || isHeld ? null : GO_TO_CHALLENGE_MS)
}
