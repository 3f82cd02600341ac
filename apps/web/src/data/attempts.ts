import { call } from './request.ts'
import { useSend } from './use-send.ts'

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
