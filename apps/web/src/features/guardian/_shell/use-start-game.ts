import type { HostSession } from '@bramble/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { retryPassing } from '#/data/query-client.ts'
import { call } from '#/data/request.ts'
import { serverNow } from '#/platform/clock.ts'

/** Starts the game and sets everybody who is on the way to playing [BRIEF-03, OPEN-23]. */
async function startGame(session: HostSession): Promise<HostSession> {
  const startedAt = new Date(serverNow()).toISOString()
  const started = await call('changeSession', {
    params: { id: session.id },
    body: { status: 'active', startedAt },
  })
  const waiting = session.players.filter(({ status }) => status === 'joined' || status === 'ready')
  // A child that could not be set to playing starts as a late comer by its own phone.
  await Promise.allSettled(
    waiting.map(({ id }) => call('changePlayer', { params: { id }, body: { status: 'playing' } })),
  )
  return started
}

export function useStartGame() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: startGame,
    ...retryPassing,
    onSuccess: (session) => {
      client.setQueryData(['session-by-code', session.joinCode], session)
      return client.invalidateQueries({ queryKey: ['session-by-code'] })
    },
  })
}
