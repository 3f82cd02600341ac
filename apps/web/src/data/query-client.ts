import { QueryClient } from '@tanstack/react-query'
import { request } from './request.ts'
import { RequestError } from './request.ts'

/**
 * Data never goes stale by itself and nothing is retried unless a query says so. `networkMode`
 * is `always` because a phone in a wood is often wrong about being offline.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}

/** True when trying again may help: nothing answered, or the server asked for a moment. */
export function isPassing(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 0 || error.status === 503)
}

/** Waiting time before the next try: 0.5 s, 1 s, 2 s, at most 5 s. */
export function retryDelayMs(failures: number): number {
  return Math.min(5_000, 500 * 2 ** failures)
}

/** Tries a safe-to-repeat action up to three more times while the failure may pass. */
export const retryPassing = {
  retry: (failures: number, error: unknown) => failures < 3 && isPassing(error),
  retryDelay: retryDelayMs,
} as const
