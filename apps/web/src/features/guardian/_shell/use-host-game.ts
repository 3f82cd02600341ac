import type { HostSession, Session } from '@bramble/contract'
import { normaliseJoinCode } from '@bramble/domain/session/join-code'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentUserQuery } from '#/data/account.ts'
import { gamesQuery } from '#/data/games.ts'
import { retryDelayMs } from '#/data/query-client.ts'
import { call, isGone, RequestError } from '#/data/request.ts'
import { isHostSession } from '#/data/sessions.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored, useStored } from '#/platform/storage/storage.ts'
import { isStoredAt } from './stored-game.ts'

const ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i
/** Retries of a guardian's look-up [CONST-33]. */
const LOOKUP_RETRIES = 2

/** What an address of a game means: a session id as it is, anything else as a typed code. */
export function normaliseAddress(address: string): string {
  return ID_PATTERN.test(address) ? address.toLowerCase() : normaliseJoinCode(address)
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
  if (ID_PATTERN.test(address)) return readById(address, signal)
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

/** The query of a game by code or id, with the fallbacks of the guardian's side. */
export function gameQuery(address: string, pollRule: PollRule) {
  return queryOptions({
    queryKey: ['session-by-code', address],
    enabled: address !== '',
    queryFn: ({ signal, client }) => {
      const stored = readStored(storedKeys.currentGameSession)
      const storedId = stored && isStoredAt(stored, address) ? stored.id : null
      return findGame(address, storedId, signal, client)
    },
    staleTime: 0,
    retry: (failures, error) => failures < LOOKUP_RETRIES && !isGone(error),
    retryDelay: retryDelayMs,
    // A game that is gone does not come back; anything else is asked for again.
    refetchInterval: (query) => (isGone(query.state.error) ? false : pollRule(query.state.data)),
  })
}

export type HostGame =
  | { at: 'loading' }
  | { at: 'unreachable'; retry: () => void }
  | { at: 'not-found' }
  | { at: 'found'; session: HostSession; refresh: () => Promise<unknown>; isRefreshing: boolean }

/** The host's game behind an address. While nothing answers the last known state stays. */
export function useHostGame(rawAddress: string, pollRule: PollRule): HostGame {
  const address = normaliseAddress(rawAddress)
  const { data, error, refetch, isFetching } = useQuery(gameQuery(address, pollRule))
  useFollowCode(address, data)
  if (isGone(error) || address === '') return { at: 'not-found' }
  if (data === undefined) {
    return error === null ? { at: 'loading' } : { at: 'unreachable', retry: () => void refetch() }
  }
  // Somebody with the code but without the game's cookie sees no players: "you don't have access".
  if (!isHostSession(data)) return { at: 'not-found' }
  return { at: 'found', session: data, refresh: refetch, isRefreshing: isFetching }
}

/** When the code of the game has changed, the address follows without a new entry in history. */
function useFollowCode(address: string, session: Session | undefined): void {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const stored = useStored(storedKeys.currentGameSession)
  const newCode = session && !ID_PATTERN.test(address) ? session.joinCode : address
  const isStored = stored !== null && stored.id === session?.id
  useEffect(() => {
    if (newCode === address || !isStored) return
    // What is known stays on the screen under the new address.
    client.setQueryData(['session-by-code', newCode], session)
    const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
    void navigate(`${folder}${encodeURIComponent(newCode)}`, { replace: true })
  }, [newCode, address, isStored, pathname, navigate, client, session])
}
