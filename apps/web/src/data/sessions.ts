import type {
  CallBody,
  ChangeSession,
  CreateSession,
  HostSession,
  Session,
} from '@bramble/contract'
import { isJoinCode, normaliseJoinCode } from '@bramble/domain/session/join-code'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { askedAnew, isPassing, retryDelayMs, showAnswer } from './query-client.ts'
import { call, RequestError } from './request.ts'
import { unlessUnchanged, untilPoll } from './unchanged.ts'
import { useSend } from './use-send.ts'

/** True for the form that only the host receives. */
export function isHostSession(session: Session | null | undefined): session is HostSession {
  return session !== null && session !== undefined && 'isHost' in session
}

const BY_CODE = 'session-by-code'

/** The key of a game by its code, or by its id in the code's place. */
export function sessionByCodeKey(address: string) {
  return [BY_CODE, address]
}

/** Reads again every game that was read by its code. */
export function refreshByCode(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [BY_CODE] })
}

/**
 * A game by its code; what cannot be one is not asked for, since it would count as a wrong one.
 * `retries` counts tries after the first; a 404 or 410 is never retried.
 */
export function sessionByCodeQuery(
  joinCode: string,
  options: { joinKey?: string; retries?: number; pollMs?: number | false } = {},
) {
  const code = normaliseJoinCode(joinCode)
  const { joinKey, retries = 3, pollMs = false } = options
  return queryOptions({
    queryKey: sessionByCodeKey(code),
    enabled: isJoinCode(code),
    queryFn: ({ signal }) =>
      call('findSessionByCode', {
        params: { joinCode: code },
        query: joinKey === undefined ? {} : { k: joinKey },
        cache: 'no-store',
        signal,
      }),
    retry: (failures, error) => {
      const status = error instanceof RequestError ? error.status : 0
      return failures < retries && status !== 404 && status !== 410 && status !== 429
    },
    retryDelay: retryDelayMs,
    refetchInterval: pollMs,
  })
}

/** A game by its id; null as id makes no request. */
export function sessionQuery(
  sessionId: string | null,
  options: { pollMs?: number | false; retries?: number } = {},
) {
  const { pollMs = false, retries = 2 } = options
  return queryOptions({
    queryKey: ['session', sessionId],
    enabled: sessionId !== null,
    queryFn: (context) =>
      unlessUnchanged('session', context, pollMs, () =>
        call('readSession', {
          params: { id: sessionId ?? '' },
          cache: 'no-store',
          signal: context.signal,
        }),
      ),
    retry: (failures, error) => failures < retries && isPassing(error),
    retryDelay: retryDelayMs,
    refetchInterval: ({ state }) =>
      pollMs === false ? false : untilPoll('session', state.data, pollMs),
  })
}

/**
 * Finds a game by its code for a phone whose tries are throttled but which is at the place of the
 * game. The result, also that the code is unknown, replaces that of the query by code.
 */
export function useFindNearby(joinCode: string) {
  const code = normaliseJoinCode(joinCode)
  const queryKey = sessionByCodeKey(code)
  return useSend(
    (location: CallBody<'findSessionNearby'>['location']) =>
      call('findSessionNearby', { params: { joinCode: code }, body: { location } }),
    {
      done: (client, session) => showAnswer(client, queryKey, session),
      failed: (client, error) => {
        const mustWait = error instanceof RequestError && error.status === 429
        return mustWait ? undefined : client.invalidateQueries({ queryKey })
      },
    },
  )
}

/** The caller's waiting and running games, newest first. */
export const openGamesQuery = queryOptions({
  queryKey: ['open-games'],
  queryFn: ({ signal }) => call('listOpenGames', { cache: 'no-store', signal }),
  ...askedAnew,
})

export function useCreateSession() {
  return useSend(
    ({ body, key }: { body: CreateSession; key: string }) =>
      call('createSession', { body, idempotencyKey: key }),
    // The list of open games is left as it is: it would show the game on the page that leads to it.
    { done: keepSession },
  )
}

export function useChangeSession(sessionId: string | null) {
  return useSend(
    (body: ChangeSession) => call('changeSession', { params: { id: sessionId ?? '' }, body }),
    {
      done: (client, session) => {
        keepSession(client, session)
        void client.invalidateQueries(openGamesQuery)
      },
    },
  )
}

export function useDeleteSession() {
  return useSend((id: string) => call('deleteSession', { params: { id } }))
}

/** Shows a game as a change has left it, on the grown-up's pages and on those of a child on the same phone. */
export function keepSession(client: QueryClient, session: HostSession) {
  showAnswer(client, ['session', session.id], session)
  showAnswer(client, sessionByCodeKey(session.joinCode), session)
}
