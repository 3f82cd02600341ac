import type { CallName } from '@bramble/contract'
import type { ErrorCode } from '@bramble/contract/errors'
import {
  hashKey,
  MutationCache,
  QueryClient,
  queryOptions,
  type InferDataFromTag,
  type Query,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query'
import { call, isGone, replyOf, request, RequestError, type CallInputs } from './request.ts'

/**
 * Data never goes stale by itself and nothing is retried unless a query says so. `networkMode` is
 * `always` because phones with a poor signal are often wrong about being offline.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isGameMoved(error)) refreshGame(client)
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => request(String(queryKey[0]), { signal }),
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}

const GAME_MOVED: readonly ErrorCode[] = [
  'session.ended',
  'session.gone',
  'session.not-active',
  'player.game-over',
  'player.not-found',
]

/** True when the server refuses because player or game have changed since the screen read them. */
export function isGameMoved(error: unknown): boolean {
  return error instanceof RequestError && error.code !== null && GAME_MOVED.includes(error.code)
}

/** Reads player and game at once instead of at the next poll; the screens follow them. */
export function refreshGame(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['player'] })
  void client.invalidateQueries({ queryKey: ['session'] })
}

/** True when trying again at once may help: nobody answered. */
export function isPassing(error: unknown): boolean {
  return replyOf(error) === 'none'
}

/** Delay before the next try: 0.5 s, 1 s, 2 s, at most 5 s. */
export function retryDelayMs(failures: number): number {
  return Math.min(5_000, 500 * 2 ** failures)
}

/** Retries an idempotent action up to three times while the failure may pass. */
export const retryPassing = {
  retry: (failures: number, error: unknown) => failures < 3 && isPassing(error),
  retryDelay: retryDelayMs,
} as const

/** Of a query that each screen asks anew when it opens. */
export const askedAnew = { staleTime: 0, ...retryPassing } as const

/** Of a query for one thing: asked anew, and twice more [CONST-33] after any failure but that it is gone. */
export const askedUnlessGone = {
  staleTime: 0,
  retry: (failures: number, error: unknown) => failures < 2 && !isGone(error),
  retryDelay: retryDelayMs,
} as const

/** What a call without inputs answers, asked anew by each screen that shows it. */
export function readAnew<N extends CallName>(key: string, name: N) {
  return queryOptions({
    queryKey: [key],
    queryFn: ({ signal }) => call(name, { signal } as CallInputs<N>),
    ...askedAnew,
  })
}

/**
 * Shows what an act was answered. A read that is on its way may be older than the act, so it is asked again and its
 * answer is not shown.
 */
export function showAnswer<K extends QueryKey>(
  client: QueryClient,
  queryKey: K,
  answer: Updater<Kept<K> | undefined, Kept<K> | undefined>,
): void {
  client.setQueryData<unknown>(queryKey, answer)
  void client.invalidateQueries({ queryKey, exact: true, fetchStatus: 'fetching' })
}

type Kept<K extends QueryKey> = NoInfer<InferDataFromTag<unknown, K>>

/** Marks a query whose answer is the same for everybody. */
export const PUBLIC = { isPublic: true }

function isPrivate({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.['isPublic'] !== true
}

/** Clears the data of the person who has signed out; `inactive` leaves what is on the screen. */
export function forgetPrivateData(client: QueryClient, type: 'all' | 'inactive'): void {
  client.removeQueries({ type, predicate: isPrivate })
  if (type === 'all') client.getMutationCache().clear()
}

/** Removes the former user's data from the screen and reads it again; `known` stays. */
export function resetForNewUser(client: QueryClient, known: QueryKey): void {
  void client.resetQueries({
    type: 'active',
    predicate: (query) => isPrivate(query) && query.queryHash !== hashKey(known),
  })
}
