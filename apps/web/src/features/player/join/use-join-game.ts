import type { OwnPlayer, Session } from '@bramble/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { loadWords } from '#/words/language.ts'
import { t } from '#/words/t.ts'
import { useJoinSession } from '#/data/players.ts'
import { isPassing } from '#/data/query-client.ts'
import { isRefusal } from '#/data/reply.ts'
import { RequestError } from '#/data/request.ts'
import { refreshByCode } from '#/data/sessions.ts'
import { useInterval } from '#/platform/clock.ts'
import { loadLaterParts } from '#/platform/prefetch.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { removeStored, writeStored } from '#/platform/storage/storage.ts'
import { SAVE_RETRY_MS } from '#/platform/timings.ts'
import { onComingBack } from '#/platform/visibility.ts'
import { keepAwake } from '#/platform/wake-lock.ts'
import { toastFailure } from '#/ui/toast-store.ts'
import { TRY, useOnce } from '../_flow/use-once.ts'
import { joinRequest } from './join-request.ts'
import { joinAnswered, joinKeyFor } from './pending-join.ts'

export interface JoinGame {
  join: () => void
  isJoining: boolean
  /** Nobody answered: it goes on by itself when there is a signal. */
  isWaiting: boolean
  joined: OwnPlayer | null
}

class NoSessionError extends Error {}

/**
 * Makes this phone a player of the game, once. Where nobody answers it is tried again by itself, with
 * the same key, so that one press is enough and makes one child.
 */
export function useJoinGame(
  session: Session | null,
  joinKey: string | undefined,
  team: number | undefined,
): JoinGame {
  const mutation = useJoinSession()
  const client = useQueryClient()
  const once = useOnce()
  const [isWaiting, setWaiting] = useState(false)

  async function send(): Promise<void> {
    if (session === null) throw new NoSessionError()
    const body = joinRequest(session.id, joinKey, team)
    try {
      const player = await mutation.mutateAsync({ body, key: joinKeyFor(session.id) })
      // A child who joins starts from the first step, whatever an earlier game has stored.
      removeStored(storedKeys.stayedClose, storedKeys.gpsInitialized)
      writeStored(storedKeys.playerId, player.id)
      joinAnswered(session.id)
      void loadLaterParts('child')
    } catch (error) {
      if (isRefusal(error)) {
        joinAnswered(session.id)
        // Refused because the game has ended or filled up meanwhile: the page reads its new state.
        void refreshByCode(client)
      }
      throw error
    }
  }

  async function tell(error: unknown): Promise<void> {
    // Words about errors come after the first picture of this page; without them it says less.
    await loadWords('shared').catch(() => undefined)
    toastFailure(t('start.join.failed.title'), messageOf(error), TRY)
  }

  function attempt(failed: (error: unknown) => void): void {
    once(send, (error) => {
      setWaiting(isPassing(error))
      failed(error)
    })
  }
  const again = () => attempt((error) => (isPassing(error) ? undefined : void tell(error)))
  const newestAgain = useRef(again)
  useEffect(() => {
    newestAgain.current = again
  })
  useInterval(again, isWaiting ? SAVE_RETRY_MS : null)
  useEffect(() => (isWaiting ? onComingBack(() => newestAgain.current()) : undefined), [isWaiting])

  return {
    join: () => {
      keepAwake()
      setWaiting(false)
      attempt((error) => void tell(error))
    },
    isJoining: mutation.isPending && !isWaiting,
    isWaiting,
    joined: mutation.data ?? null,
  }
}

function messageOf(error: unknown): string {
  if (error instanceof NoSessionError) return t('start.join.failed.noSession')
  const said = error instanceof RequestError ? error.serverMessage : null
  return said ?? t('start.join.failed.text')
}
