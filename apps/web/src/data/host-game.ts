import type { CallBody, HostSession, Session } from '@bramble/contract'
import { normaliseJoinCode } from '@bramble/domain/session/join-code'
import { queryOptions, useMutation, type QueryClient } from '@tanstack/react-query'
import { serverNow } from '#/platform/clock.ts'
import { currentUserQuery } from './account.ts'
import { gamesQuery } from './games.ts'
import { askedUnlessGone, showAnswer } from './query-client.ts'
import { call, isGone, RequestError } from './request.ts'
import { keepSession, refreshByCode, sessionByCodeKey } from './sessions.ts'
import { useSend } from './use-send.ts'

const ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

/** True for an address that has the id of a game in place of its code. */
export function isGameId(address: string): boolean {
  return ID_PATTERN.test(address)
}

/**
 * The identifier in an address of a game: a session id unchanged, anything else as a typed code.
 */
export function normaliseAddress(address: string): string {
  return isGameId(address) ? address.toLowerCase() : normaliseJoinCode(address)
}

function readById(id: string, signal: AbortSignal): Promise<Session> {
  return call('readSession', { params: { id }, cache: 'no-store', signal })
}

/**
 * The id of the caller's own game with this code; null without an account or such a game [API-04].
 * @throws RequestError when the server does not say so
 */
async function findOwnGameId(joinCode: string, client: QueryClient): Promise<string | null> {
  if ((await client.ensureQueryData(currentUserQuery)) === null) return null
  const games = await client.fetchQuery(gamesQuery)
  return games.find((game) => game.joinCode === joinCode && !game.isSummary)?.id ?? null
}

/**
 * A game by its code, or by its id in the code's place. An unknown code may have been replaced
 * ("Not one of ours") or its game may be over: then the stored id is asked for [OPEN-08], and when
 * the server says that the game is over, the list of the account's games [API-04].
 */
async function findGame(
  address: string,
  storedId: string | null,
  signal: AbortSignal,
  client: QueryClient,
): Promise<Session> {
  if (isGameId(address)) return readById(address, signal)
  try {
    const params = { joinCode: address }
    return await call('findSessionByCode', { params, cache: 'no-store', signal })
  } catch (error) {
    if (!isGone(error)) throw error
    const isOver = error instanceof RequestError && error.status === 410
    const id = storedId ?? (isOver ? await findOwnGameId(address, client) : null)
    if (id === null) throw error
    return readById(id, signal)
  }
}

export type PollRule = (session: Session | undefined) => number | false

/**
 * A game by its code or id, with the fallbacks of the guardian's side. `storedId` gives the id that
 * this browser has stored for the address.
 */
export function hostGameQuery(address: string, storedId: () => string | null, pollRule: PollRule) {
  return queryOptions({
    queryKey: sessionByCodeKey(address),
    enabled: address !== '',
    queryFn: ({ signal, client }) => findGame(address, storedId(), signal, client),
    ...askedUnlessGone,
    // A deleted game does not come back; after any other error the query goes on.
    refetchInterval: (query) => (isGone(query.state.error) ? false : pollRule(query.state.data)),
  })
}

/** Creates a game as soon as it is read: once for a page, however often that renders. */
export function newGameQuery(make: () => Promise<HostSession>) {
  return queryOptions({ queryKey: ['new-game'], queryFn: make, gcTime: 0 })
}

/**
 * Starts the game and sets every player who is ready or on the way to playing [BRIEF-03, OPEN-23].
 */
async function startGame({ id, players }: HostSession): Promise<HostSession> {
  const startedAt = new Date(serverNow()).toISOString()
  const started = await call('changeSession', {
    params: { id },
    body: { status: 'active', startedAt },
  })
  const waiting = players.filter(({ status }) => status === 'joined' || status === 'ready')
  // A child whose change failed starts as a late comer, by its own phone.
  await Promise.allSettled(
    waiting.map((player) =>
      call('changePlayer', { params: { id: player.id }, body: { status: 'playing' } }),
    ),
  )
  return started
}

export function useStartGame() {
  return useSend(startGame, {
    done: (client, session) => {
      keepSession(client, session)
      void refreshByCode(client)
    },
  })
}

/** A code for a second grown-up; the one before it is void. */
export function useInviteCoHost(sessionId: string) {
  return useSend(() => call('inviteCoHost', { params: { id: sessionId } }))
}

/** Joins a dashboard by a code; the same key repeats the same joining. */
export function useJoinAsCoHost() {
  return useSend(
    ({ code, key }: { code: string; key: string }) =>
      call('joinAsCoHost', { body: { code }, idempotencyKey: key }),
    { done: (client, session) => showAnswer(client, sessionByCodeKey(session.joinCode), session) },
  )
}

/** Takes the dashboard from one who joined it, or from all (null); who joined leaves it. */
export function useRemoveCoHost(sessionId: string) {
  return useSend(
    (grownUp: string | null) =>
      call('removeCoHost', {
        params: { id: sessionId },
        ...(grownUp === null ? {} : { query: { grownUp } }),
      }),
    { settled: refreshByCode },
  )
}

/** News that the host must hear of at once; a game that is gone is not asked for again. */
export function alarmsQuery(sessionId: string, pollMs: number | false) {
  return queryOptions({
    queryKey: ['alarms', sessionId],
    enabled: pollMs !== false,
    queryFn: ({ signal }) =>
      call('readAlarms', { params: { id: sessionId }, cache: 'no-store', signal }),
    staleTime: 0,
    refetchInterval: (query) => (isGone(query.state.error) ? false : pollMs),
  })
}

/** Tells where the host is. Not repeated: the next place comes soon. */
export function useTellHostPlace(sessionId: string) {
  return useMutation({
    mutationFn: (place: CallBody<'tellHostPlace'>) =>
      call('tellHostPlace', { params: { id: sessionId }, body: place }),
  })
}

/** The host has seen a child's call for help, or has found the child. */
export function useAnswerHelp() {
  return useSend(
    ({ playerId, isOver }: { playerId: string; isOver: boolean }) =>
      call('answerHelp', { params: { id: playerId }, body: { isOver } }),
    {
      settled: (client) =>
        Promise.all([client.invalidateQueries({ queryKey: ['alarms'] }), refreshByCode(client)]),
    },
  )
}

/** The host accepts a child's photo; then the game is read again. */
export function useAcceptAttempt() {
  return useSend((id: string) => call('acceptAttempt', { params: { id } }), {
    done: (client) => {
      for (const key of ['session', 'session-by-code', 'player-challenges']) {
        void client.invalidateQueries({ queryKey: [key] })
      }
    },
  })
}
