import { useMutation, useQueryClient } from '@tanstack/react-query'
import { retryPassing } from './query-client.ts'
import { call } from './request.ts'

/** The host accepts a child's photo; then the game is read again. */
export function useAcceptAttempt() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('acceptAttempt', { params: { id } }),
    ...retryPassing,
    onSuccess: () => {
      for (const key of ['session', 'session-by-code', 'player-challenges']) {
        void client.invalidateQueries({ queryKey: [key] })
      }
    },
  })
}
