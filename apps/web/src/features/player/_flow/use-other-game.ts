import type { Session } from '@bramble/contract'
import { normaliseJoinCode } from '@bramble/domain/session/join-code'
import { useQuery } from '@tanstack/react-query'
import { sessionByCodeQuery } from '#/data/sessions.ts'

/**
 * True when the code of the address belongs to another game than the player this phone remembers.
 * A different code alone is no proof: the grown-up may have made a new code for the same game, so
 * the server is asked once what the code of the address stands for.
 */
export function useOtherGame(joinCode: string | null, session: Session | null): boolean {
  const differs =
    joinCode !== null && session !== null && session.joinCode !== normaliseJoinCode(joinCode)
  const found = useQuery({
    ...sessionByCodeQuery(joinCode ?? '', { retries: 0 }),
    enabled: differs,
  })
  return differs && found.data !== undefined && found.data.id !== session.id
}
