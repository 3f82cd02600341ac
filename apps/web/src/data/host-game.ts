import type { HostSession, Session } from '@bramble/contract'
import { normaliseJoinCode } from '@bramble/domain/session/join-code'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { serverNow } from '#/platform/clock.ts'
import { currentUserQuery } from './account.ts'
import { gamesQuery } from './games.ts'
import { retryDelayMs, retryPassing } from './query-client.ts'
import { call, isGone, RequestError } from './request.ts'
import { refreshByCode, sessionByCodeKey } from './sessions.ts'

const ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i
/** Retries of a guardian's look-up [CONST-33]. */
const LOOKUP_RETRIES = 2

/** True for an address with the id of a game in the place of its code. */
export function isGameId(address: string): boolean {
  return ID_PATTERN.test(address)
}

/** What an address of a game means: a session id as it is, anything else as a typed code. */
export function normaliseAddress(address: string): string {
  return isGameId(address) ? address.toLowerCase() : normaliseJoinCode(address)
}

function readById(id: string, signal: AbortSignal): Promise<Session> {
  return call('readSession', { params: { id }, cache: 'no-store', signal })
}

/** The game with this code among those of the account; null for somebody without one [API-04]. */
async function findOwnGameId(joinCode: string, client: QueryClient): Promise<string | null> {
  try {
    if ((await client.ensureQueryData(currentUserQuery)) === null) return null
    const games = await client.fetchQuery(gamesQuery)
    return games.find((game) => game.joinCode === joinCode && !game.isSummary)?.id ?? null
  } catch {
    return null
  }
}

/**
 * A game by its code, or by its id in the code's place. A code that is no longer known may have
 * changed ("Not one of ours") or its game may be over: then the stored id is asked [OPEN-08], and
 * when the server says that it is over, the list of the account's games [API-04].
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
 * this browser remembers for the address.
 */
export function hostGameQuery(address: string, storedId: () => string | null, pollRule: PollRule) {
  return queryOptions({
    queryKey: sessionByCodeKey(address),
    enabled: address !== '',
    queryFn: ({ signal, client }) => findGame(address, storedId(), signal, client),
    staleTime: 0,
    retry: (failures, error) => failures < LOOKUP_RETRIES && !isGone(error),
    retryDelay: retryDelayMs,
    // A game that is gone does not come back; anything else is asked for again.
    refetchInterval: (query) => (isGone(query.state.error) ? false : pollRule(query.state.data)),
  })
}

/** A game that is made as soon as it is asked for: once for a page, however often that is drawn. */
export function newGameQuery(make: () => Promise<HostSession>) {
  return queryOptions({ queryKey: ['new-game'], queryFn: make, gcTime: 0 })
}

/** Starts the game and sets everybody who is on the way to playing [BRIEF-03, OPEN-23]. */
async function startGame({ id, players }: HostSession): Promise<HostSession> {
  const startedAt = new Date(serverNow()).toISOString()
  const started = await call('changeSession', {
    params: { id },
    body: { status: 'active', startedAt },
  })
  const waiting = players.filter(({ status }) => status === 'joined' || status === 'ready')
  // A child that could not be set to playing starts as a late comer by its own phone.
  await Promise.allSettled(
    waiting.map((player) =>
      call('changePlayer', { params: { id: player.id }, body: { status: 'playing' } }),
    ),
  )
  return started
}

export function useStartGame() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: startGame,
    ...retryPassing,
    onSuccess: (session) => {
      client.setQueryData(sessionByCodeKey(session.joinCode), session)
      return refreshByCode(client)
    },
  })
}
