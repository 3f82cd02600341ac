import type { AnswerResult, PhotoResult, PlayerChallenge, Proximity } from '@bramble/contract'
import { useMemo } from 'react'
import {
  findProximity,
  useAnswerQuestion,
  useCloseAttempt,
  useCompleteArrival,
  useSkipChallenge,
  useUploadChallengePhoto,
  type SentLocation,
  type UploadSender,
} from '#/data/play.ts'
import { useChangePlayer } from '#/data/players.ts'
import { now } from '#/platform/clock.ts'
import { usePlayer } from './use-player.ts'

/** What a child's screen can do to the game. A guardian's preview has none of it. */
export interface PlayActions {
  findProximity: (location: SentLocation, signal?: AbortSignal) => Promise<Proximity>
  skip: (challengeId: string) => Promise<unknown>
  completeArrival: () => Promise<PlayerChallenge>
  closeAttempt: (id: string, status: 'completed' | 'failed') => Promise<PlayerChallenge>
  answer: (answers: string[]) => Promise<AnswerResult>
  /** `send` takes the place of `fetch`, to tell how far the upload is. */
  uploadPhoto: (photo: Blob, send?: UploadSender) => Promise<PhotoResult>
  tellLocation: (location: SentLocation) => Promise<unknown>
}

/** The actions of the scope the screen was opened in; `challengeId` where there is one. */
export function usePlayActions(challengeId: string | null = null): PlayActions {
  const { playerId } = usePlayer()
  return useLiveActions(playerId, challengeId)
}

function useLiveActions(playerId: string | null, challengeId: string | null): PlayActions {
  const skip = useSkipChallenge(playerId).mutateAsync
  const complete = useCompleteArrival(playerId).mutateAsync
  const close = useCloseAttempt().mutateAsync
  const answer = useAnswerQuestion(playerId, challengeId ?? '').mutateAsync
  const upload = useUploadChallengePhoto(playerId, challengeId ?? '').mutateAsync
  const change = useChangePlayer(playerId).mutateAsync
  return useMemo(
    () => ({
      findProximity: (location, signal) => findProximity(playerId ?? '', location, signal),
      skip: (id) => skip(id),
      completeArrival: () =>
        complete({
          challengeId: challengeId ?? '',
          completedAt: new Date(now()).toISOString(),
        }),
      closeAttempt: (id, status) => close({ id, status }),
      answer: (answers) => answer(answers),
      uploadPhoto: (photo, send) => upload({ photo, ...(send === undefined ? {} : { send }) }),
      tellLocation: (location) => change({ location }),
    }),
    [playerId, challengeId, skip, complete, close, answer, upload, change],
  )
}
