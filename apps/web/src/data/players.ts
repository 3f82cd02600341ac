import type {
  ChangePlayer,
  JoinSession,
  PickPictures,
  PictureName,
  Player,
  SetPlayModes,
} from '@bramble/contract'
import { mutationOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { isPassing, retryDelayMs, retryPassing, showAnswer } from './query-client.ts'
import { call, isGone } from './request.ts'
import { refreshByCode } from './sessions.ts'
import { unlessUnchanged, untilPoll } from './unchanged.ts'
import { useSend } from './use-send.ts'

export function playerQuery(playerId: string | null, options: { pollMs?: number | false } = {}) {
  const { pollMs = false } = options
  return queryOptions({
    queryKey: ['player', playerId],
    enabled: playerId !== null,
    queryFn: (context) =>
      unlessUnchanged('player', context, pollMs, () =>
        call('readPlayer', {
          params: { id: playerId ?? '' },
          cache: 'no-store',
          signal: context.signal,
        }),
      ),
    ...retryPassing,
    // One that was never here does not come; asked again it would be "loading" once more.
    refetchInterval: ({ state }) =>
      pollMs === false || (state.data === undefined && isGone(state.error))
        ? false
        : untilPoll('player', state.data, pollMs),
  })
}

/** The pictures this phone shows its grown-up; null when none have to be picked. */
export function picturesOf(player: Player): readonly PictureName[] | null {
  return 'pictures' in player ? player.pictures : null
}

export function useJoinSession() {
  return useSend(
    ({ body, key }: { body: JoinSession; key: string }) =>
      call('joinSession', { body, idempotencyKey: key }),
    {
      done: (client, player) => {
        showAnswer(client, ['player', player.id], player)
        void client.invalidateQueries({ queryKey: ['session', player.sessionId] })
      },
    },
  )
}

export function changePlayerMutation(playerId: string | null) {
  return mutationOptions({
    mutationFn: (body: ChangePlayer) =>
      call('changePlayer', { params: { id: playerId ?? '' }, body }),
    ...retryPassing,
    onSuccess: (player, _body, _result, { client }) =>
      showAnswer(client, ['player', player.id], player),
  })
}

export function useChangePlayer(playerId: string | null) {
  return useMutation(changePlayerMutation(playerId))
}

/** The host lets in a child that asked for it. */
export function useLetIn() {
  return useSend((playerId: string) => call('letIn', { params: { id: playerId } }), {
    settled: refreshByCode,
  })
}

/** A grown-up says how one child plays. */
export function useSetPlayModes(playerId: string) {
  return useSend((body: SetPlayModes) => call('setPlayModes', { params: { id: playerId }, body }), {
    settled: refreshByCode,
  })
}

/** Removes the phone's cookie; the server keeps it while a game of the phone goes on. */
export function useLeaveGame() {
  return useSend(() => call('leaveGame', {}))
}

/** The host picks the pictures on the child's screen. */
export function usePickPictures(playerId: string) {
  return useSend((body: PickPictures) => call('pickPictures', { params: { id: playerId }, body }))
}

export function useRemovePlayer() {
  return useSend((playerId: string) => call('removePlayer', { params: { id: playerId } }), {
    done: (client) => client.invalidateQueries({ queryKey: ['session'] }),
  })
}

/** Deletes the data of a child; the player is not asked for again. */
export function useErasePlayer() {
  return useSend((playerId: string) => call('erasePlayer', { params: { id: playerId } }), {
    settled: (client, playerId, error) => {
      if (error === null) client.removeQueries({ queryKey: ['player', playerId] })
    },
  })
}

export function reportQuery(playerId: string) {
  return queryOptions({
    queryKey: ['report', playerId],
    queryFn: ({ signal }) => call('readReport', { params: { id: playerId }, signal }),
    staleTime: 0,
  })
}

export function returnTokenQuery(playerId: string | null) {
  return queryOptions({
    queryKey: ['return-token', playerId],
    enabled: playerId !== null,
    queryFn: () => call('createReturnToken', { params: { id: playerId ?? '' } }),
    retry: (failures, error) => failures < 5 && isPassing(error),
    retryDelay: retryDelayMs,
  })
}

/** The host confirms that a child is back: once for each token, however often the page renders. */
export function returnPlayerQuery(token: string) {
  return queryOptions({
    queryKey: ['return', token],
    queryFn: () => call('returnPlayer', { params: { token } }),
    ...retryPassing,
  })
}
