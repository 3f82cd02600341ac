import type { SessionRoster } from '../sessions/index.ts'
import type { PlayersDeps } from './players.deps.ts'
import { presentHostPlayer, presentOwnPlayer } from './players.presenter.ts'
import {
  hasPlayerOf,
  listCredentialsOnlyIn,
  listPlayers,
  startPlayers,
} from './players.repository.ts'
import type { Positions } from './positions.ts'

/** The players of a game, as `sessions` asks for them. */
export function createRoster(
  { database, records }: Pick<PlayersDeps, 'database' | 'records'>,
  positions: Positions,
): SessionRoster {
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
    async hostPlayers(session, nowMs) {
      const all = await listPlayers(database.orm, session.id)
      const attempts = await attemptsOf(all.filter((player) => player.verifiedAtMs !== null))
      return all.map((player) =>
        presentHostPlayer({
          player,
          session,
          live: positions.get(player.id),
          attempts: attempts.get(player.id) ?? [],
          nowMs,
        }),
      )
    },
    hasPlayerOf: (sessionId, credentialId) => hasPlayerOf(database.orm, sessionId, credentialId),
    startPlayers: (sessionId, _nowMs, tx) => startPlayers(tx, sessionId),
    credentialsOnlyIn: (sessionId, tx) => listCredentialsOnlyIn(tx, sessionId),
    forget(sessionId) {
      positions.forgetSession(sessionId)
    },
  }

  async function attemptsOf(players: { id: string }[]) {
    if (players.length === 0) return new Map<string, never[]>()
    return records.attemptsOf(players.map(({ id }) => id))
  }
}
