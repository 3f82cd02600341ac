import type { HostPlayer } from '@bramble/contract'
import type { SessionRecord, SessionRoster } from '../session/index.ts'
import type { Places } from './places.ts'
import type { PlayersDeps } from './players.deps.ts'
import { presentHostPlayer, presentOwnPlayer } from './players.presenter.ts'
import {
  countPlayersOf,
  hasPlayerOf,
  listCredentialsOnlyIn,
  listPlayers,
  listPlayersOf,
  startPlayers,
} from './players.repository.ts'

/** The players of games, as `sessions` and the list of games ask for them. */
export interface HostRoster extends SessionRoster {
  /** The players of several games by game; every game asked for has an entry. */
  hostPlayersOf(sessions: SessionRecord[], nowMs: number): Promise<Map<string, HostPlayer[]>>
}

/** The players of games, read from the database and from what is in memory. */
export function createRoster(
  { database, records }: Pick<PlayersDeps, 'database' | 'records'>,
  { positions, judge, tries }: Places,
): HostRoster {
  return {
    async cardPlayers(session, credentialId, nowMs) {
      const all = await listPlayers(database.orm, session.id)
      const own = all.filter((player) => player.credentialId === credentialId)
      const attempts = await attemptsOf(own)
      return {
        count: all.length,
        own: own.map((player) =>
          presentOwnPlayer({
            player,
            session,
            live: positions.get(player.id),
            attempts: attempts.get(player.id) ?? [],
            nowMs,
          }),
        ),
      }
    },
    playerCounts: (sessionIds) => countPlayersOf(database.orm, sessionIds),
    async hostPlayers(session, nowMs) {
      return (await hostPlayersOf([session], nowMs)).get(session.id) ?? []
    },
    hostPlayersOf,
    hasPlayerOf: (sessionId, credentialId) => hasPlayerOf(database.orm, sessionId, credentialId),
    startPlayers: (sessionId, _nowMs, tx) => startPlayers(tx, sessionId),
    credentialsOnlyIn: (sessionId, tx) => listCredentialsOnlyIn(tx, sessionId),
    forget(sessionId) {
      positions.forgetSession(sessionId)
      judge.forgetSession(sessionId)
      tries.forgetSession(sessionId)
    },
  }

  async function hostPlayersOf(sessions: SessionRecord[], nowMs: number) {
    const all = await listPlayersOf(
      database.orm,
      sessions.map(({ id }) => id),
    )
    const attempts = await attemptsOf(all.filter((player) => player.verifiedAtMs !== null))
    const present = (session: SessionRecord) =>
      all
        .filter((player) => player.sessionId === session.id)
        .map((player) =>
          presentHostPlayer({
            player,
            session,
            live: positions.get(player.id),
            attempts: attempts.get(player.id) ?? [],
            nowMs,
          }),
        )
    return new Map(sessions.map((session) => [session.id, present(session)]))
  }

  async function attemptsOf(players: { id: string }[]) {
    if (players.length === 0) return new Map<string, never[]>()
    return records.attemptsOf(players.map(({ id }) => id))
  }
}
