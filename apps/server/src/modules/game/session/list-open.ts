import type { OpenGame } from '@bramble/contract'
import { sessionAt } from '@bramble/domain/session/session'
import type { Caller } from '#/platform/http/route.ts'
import { startedAtMs } from './session.ts'
import type { SessionsDeps } from './sessions.deps.ts'
import { listOpenSessions, type HostKey } from './sessions.repository.ts'

/**
 * The caller's games that wait or run, newest first: of the account and of this browser, so that
 * somebody without an account finds all of theirs again, too [OPEN-72]. None for anybody else.
 */
export async function listOpen(
  { database, roster }: Pick<SessionsDeps, 'database' | 'roster'>,
  caller: Caller,
  nowMs: number,
): Promise<OpenGame[]> {
  const hosts: HostKey[] = []
  if (caller.guardian !== null) hosts.push({ accountId: caller.guardian.accountId })
  if (caller.host !== null) hosts.push({ credentialId: caller.host.credentialId })
  if (hosts.length === 0) return []
  const sessions = await listOpenSessions(database.orm, hosts)
  const counts = await roster.playerCounts(sessions.map(({ id }) => id))
  const games: OpenGame[] = []
  for (const session of sessions) {
    const { at: status } = sessionAt(session, nowMs)
    // A free game whose time has run out is over before it is marked so.
    if (status === 'ended') continue
    const { id, joinCode, gameType, maxPlayers, createdAtMs } = session
    const started = startedAtMs(session)
    games.push({
      ...{ id, joinCode, status, gameType, maxPlayers },
      playerCount: counts.get(id) ?? 0,
      createdAt: new Date(createdAtMs).toISOString(),
      startedAt: started === null ? null : new Date(started).toISOString(),
    })
  }
  return games
}
