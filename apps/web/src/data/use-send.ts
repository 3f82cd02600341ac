import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { retryPassing } from './query-client.ts'

/** What follows of the answer for what the page keeps; a promise is waited for. */
interface Follows<T, A> {
  done?: (client: QueryClient, answer: A, what: T) => unknown
  failed?: (client: QueryClient, error: unknown) => unknown
  settled?: (client: QueryClient, what: T, error: unknown) => unknown
}

/** Sends what may be sent again: while nobody answers, it is. */
export function useSend<A, T = void>(send: (what: T) => Promise<A>, follows: Follows<T, A> = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (what: T) => send(what),
    ...retryPassing,
    onSuccess: (answer, what) => follows.done?.(client, answer, what),
    onError: (error: unknown) => follows.failed?.(client, error),
    onSettled: (_answer, error: unknown, what) => follows.settled?.(client, what, error),
  })
}
