import type {
  FindProximity,
  GuardianPhoto,
  PackedFacts,
  PhotoResult,
  Proximity,
} from '@bramble/contract'
import type { SkipReason } from '@bramble/domain/challenge/challenge'
import { mutationOptions, queryOptions, useMutation, type QueryClient } from '@tanstack/react-query'
import { storeGrownUp } from './grown-up.ts'
import { isPassing, retryDelayMs, retryPassing } from './query-client.ts'
import { call, callPath, type RequestOptions } from './request.ts'

/** Sends an upload in place of `fetch`, to report its progress. */
type UploadSender = NonNullable<RequestOptions['send']>

export const proximityKey = (playerId: string | null) => ['proximity', playerId] as const

/**
 * The nearness of the child; null before the first answer. `place` waits for a position worth
 * sending; `follow` sees each answer come or fail before it counts. Each answer counts, even one
 * equal to the last, and none outlives the screen that asks.
 */
export function proximityQuery(
  playerId: string | null,
  place: (signal: AbortSignal) => Promise<Pick<FindProximity, 'location' | 'fix' | 'engine'>>,
  follow: (asking: Promise<Proximity>) => Promise<Proximity>,
) {
  return queryOptions({
    queryKey: proximityKey(playerId),
    queryFn: async ({ signal }): Promise<Proximity | null> => {
      const seen = await place(signal)
      const body = { playerId: playerId ?? '', ...seen, canAsk: true, playsOn: true }
      const answer = await follow(call('findProximity', { body, signal }))
      storeGrownUp(answer?.grownUp)
      return answer
    },
    initialData: null,
    structuralSharing: false,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

const CHALLENGE = 'challenge'

/** Removes every cached challenge, and reads again those on the screen. */
export function resetChallenges(client: QueryClient): void {
  void client.resetQueries({ queryKey: [CHALLENGE] })
}

export function challengeQuery(challengeId: string | null) {
  return queryOptions({
    queryKey: [CHALLENGE, challengeId],
    enabled: challengeId !== null,
    queryFn: ({ signal }) => call('readChallenge', { params: { id: challengeId ?? '' }, signal }),
    retry: (failures, error) => failures < 3 && isPassing(error),
    retryDelay: retryDelayMs,
  })
}

export function playerChallengesQuery(playerId: string | null, pollMs: number | false = false) {
  return queryOptions({
    queryKey: ['player-challenges', playerId],
    enabled: playerId !== null,
    queryFn: ({ signal }) =>
      call('listPlayerChallenges', { params: { id: playerId ?? '' }, signal }),
    refetchInterval: pollMs,
  })
}

export function skipChallengeMutation(playerId: string | null) {
  return mutationOptions({
    /** `packed`: what the phone's pack proves, for a server that has forgotten where the child is. */
    mutationFn: (body: { challengeId: string; reason?: SkipReason; packed?: PackedFacts }) =>
      call('skipChallenge', { params: { id: playerId ?? '' }, body }),
    ...retryPassing,
  })
}

/** The child has read the code on a post of the trail of its game. */
export function arriveAtPostMutation(playerId: string | null) {
  return mutationOptions({
    mutationFn: (body: { code: string }) =>
      call('arriveAtPost', { params: { id: playerId ?? '' }, body }),
    ...retryPassing,
  })
}

/** The child says that it is at a challenge, or not yet. */
export function sayIfHereMutation(playerId: string | null) {
  return mutationOptions({
    mutationFn: (body: { challengeId: string; isHere: boolean; among?: string[] }) =>
      call('sayIfHere', { params: { id: playerId ?? '' }, body }),
    ...retryPassing,
  })
}

/** The child asks to be let in. */
export function useAskGrownUp(playerId: string | null) {
  return useMutation({
    mutationFn: () => call('askGrownUp', { params: { id: playerId ?? '' } }),
    ...retryPassing,
  })
}

/** Completes a challenge whose task is to reach the place. */
export function completeArrivalMutation(playerId: string | null) {
  return mutationOptions({
    mutationFn: ({ challengeId, completedAt }: { challengeId: string; completedAt: string }) =>
      call('createPlayerChallenge', {
        body: {
          playerId: playerId ?? '',
          challengeId,
          status: 'completed',
          score: 100,
          completedAt,
        },
      }),
    ...retryPassing,
  })
}

export const closeAttemptMutation = mutationOptions({
  mutationFn: ({ id, status }: { id: string; status: 'completed' | 'failed' }) =>
    call('changePlayerChallenge', { params: { id }, body: { status } }),
  ...retryPassing,
})

export function answerQuestionMutation(playerId: string | null, challengeId: string) {
  return mutationOptions({
    mutationFn: (body: { answers: string[]; try: number }) =>
      call('answerQuestion', { params: { id: playerId ?? '', challengeId }, body }),
    ...retryPassing,
  })
}

export function photoForm(photo: Blob, name: string, fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('photo', photo, name)
  return form
}

export function useUploadGuardianPhoto(playerId: string | null) {
  return useMutation({
    mutationFn: (photo: Blob): Promise<GuardianPhoto> =>
      call('uploadGuardianPhoto', {
        body: photoForm(photo, 'guardian_photo.jpg', { playerId: playerId ?? '' }),
      }),
    ...retryPassing,
  })
}

interface ChallengePhoto {
  photo: Blob
  send?: UploadSender
  /** A photo that is sent again with its key counts once. */
  key?: string
}

export function uploadChallengePhotoMutation(playerId: string | null, challengeId: string) {
  return mutationOptions({
    mutationFn: ({ photo, send, key }: ChallengePhoto): Promise<PhotoResult> =>
      call('uploadChallengePhoto', {
        body: photoForm(photo, 'challenge_photo.jpg', { playerId: playerId ?? '', challengeId }),
        ...(send === undefined ? {} : { send }),
        ...(key === undefined ? {} : { idempotencyKey: key }),
      }),
    ...retryPassing,
  })
}

/** Address of a stored photo; `thumb` for lists, `crop` for a square of 200 px. */
export function photoUrl(id: string, variant?: 'thumb' | 'crop'): string {
  return callPath(
    'readPhoto',
    { id },
    variant === 'thumb' ? { size: 'thumb' } : variant === 'crop' ? { crop: '200x200' } : {},
  )
}
