import { useQuery } from '@tanstack/react-query'
import { playerQuery } from '#/data/players.ts'
import { isGone } from '#/data/request.ts'
import { sessionQuery } from '#/data/sessions.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'

/**
 * Whether the player this phone remembers is still in a game: a phone that played yesterday must
 * be able to type today's code.
 */
export function useLivePlayer(): 'checking' | 'live' | 'none' {
  const playerId = useStored(storedKeys.playerId)
  const player = useQuery(playerQuery(playerId))
  const session = useQuery(sessionQuery(player.data?.sessionId ?? null))
  if (playerId === null || isGone(player.error) || isGone(session.error)) return 'none'
  if (player.data === undefined) return player.isError ? 'none' : 'checking'
  if (player.data.status === 'completed' || player.data.status === 'returned') return 'none'
  if (session.data === undefined) return session.isError ? 'live' : 'checking'
  return session.data.status === 'ended' ? 'none' : 'live'
}
