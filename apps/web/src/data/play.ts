import type { CallName, FindProximity, GuardianPhoto, Proximity } from '@bramble/contract'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { storeGrownUp } from './grown-up.ts'
import { retryPassing } from './query-client.ts'
import { call, callPath, type CallInputs } from './request.ts'
import { noteRevisions } from './unchanged.ts'
import { useSend } from './use-send.ts'

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
    queryFn: async ({ client, signal }): Promise<Proximity | null> => {
      const seen = await place(signal)
      const body = { playerId: playerId ?? '', ...seen, canAsk: true, playsOn: true }
      const answer = await follow(call('findProximity', { body, signal }))
      storeGrownUp(answer?.grownUp)
      noteRevisions(client, answer?.revisions)
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
    ...retryPassing,
  })
}

/**
 * The records of several players, read again with each find that is known of otherwise. One query for all:
 * many at once would need more of the library, which every phone loads.
 */
export function gameChallengesQuery(players: readonly { id: string; finds: number }[]) {
  return queryOptions({
    queryKey: ['player-challenges', players],
    queryFn: async ({ signal }) => {
      const all = players.map(({ id }) => call('listPlayerChallenges', { params: { id }, signal }))
      return (await Promise.all(all)).flat()
    },
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

/** A call of a child's screen; one that nobody answers is made again. */
export function callMutation<N extends CallName>(name: N) {
  return mutationOptions({
    mutationFn: (inputs: CallInputs<N>) => call(name, inputs),
    ...retryPassing,
  })
}

/** The child asks to be let in. */
export function useAskGrownUp(playerId: string | null) {
  return useSend(() => call('askGrownUp', { params: { id: playerId ?? '' } }))
}

export function photoForm(photo: Blob, name: string, fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('photo', photo, name)
  return form
}

export function useUploadGuardianPhoto(playerId: string | null) {
  return useSend((photo: Blob): Promise<GuardianPhoto> =>
    call('uploadGuardianPhoto', {
      body: photoForm(photo, 'guardian_photo.jpg', { playerId: playerId ?? '' }),
    }),
  )
}

/** Address of a stored photo; `thumb` for lists, `crop` for a square of 200 px. */
export function photoUrl(id: string, variant?: 'thumb' | 'crop'): string {
  return callPath(
    'readPhoto',
    { id },
    variant === 'thumb' ? { size: 'thumb' } : variant === 'crop' ? { crop: '200x200' } : {},
  )
}
