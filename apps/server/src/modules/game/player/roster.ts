import type { HostPlayer, OwnPlayer, PlayerAttempt } from '@bramble/contract'
import { readAttemptsOf } from '../attempt/read-attempts.ts'
import type { Game } from '../game.ts'
import type { SessionRecord } from '../session/session.ts'
import type { PlayerRecord } from './player.ts'
import { presentHostPlayer, presentOwnPlayer, type PlayerFacts } from './players.presenter.ts'
import { listPlayers, listPlayersOf } from './players.repository.ts'

interface PlayerAndSession {
  player: PlayerRecord
  session: SessionRecord
}

/** The facts shown of one player, from database and memory. */
export async function factsOf(
  game: Game,
  { player, session }: PlayerAndSession,
  nowMs: number,
): Promise<PlayerFacts> {
  const attempts = await readAttemptsOf(game, [player.id])
  return toFacts(game, { player, session }, attempts, nowMs)
}

export async function viewForChild(
  game: Game,
  of: PlayerAndSession,
  nowMs: number,
): Promise<OwnPlayer> {
  return presentOwnPlayer(await factsOf(game, of, nowMs))
}

export async function viewForHost(
  game: Game,
  of: PlayerAndSession,
  nowMs: number,
): Promise<HostPlayer> {
  return presentHostPlayer(await factsOf(game, of, nowMs))
}

/** The number of a game's players, and the device's own players. */
export async function cardPlayers(
  game: Game,
  session: SessionRecord,
  credentialId: string | null,
  nowMs: number,
): Promise<{ count: number; own: OwnPlayer[] }> {
  const all = await listPlayers(game.database.orm, session.id)
  const own = all.filter((player) => player.credentialId === credentialId)
  const attempts = await readAttemptsOf(
    game,
    own.map(({ id }) => id),
  )
  const present = (player: PlayerRecord) =>
    presentOwnPlayer(toFacts(game, { player, session }, attempts, nowMs))
  return { count: all.length, own: own.map(present) }
}

export async function hostPlayers(
  game: Game,
  session: SessionRecord,
  nowMs: number,
): Promise<HostPlayer[]> {
  return (await hostPlayersOf(game, [session], nowMs)).get(session.id) ?? []
}

/** Players by game. Every game asked for has an entry. */
export async function hostPlayersOf(
  game: Game,
  sessions: readonly SessionRecord[],
  nowMs: number,
): Promise<Map<string, HostPlayer[]>> {
  const all = await listPlayersOf(
    game.database.orm,
    sessions.map(({ id }) => id),
  )
  const verified = all.filter((player) => player.verifiedAtMs !== null)
  const attempts = await readAttemptsOf(
    game,
    verified.map(({ id }) => id),
  )
  const present = (session: SessionRecord) =>
    all
      .filter((player) => player.sessionId === session.id)
      .map((player) => presentHostPlayer(toFacts(game, { player, session }, attempts, nowMs)))
  return new Map(sessions.map((session) => [session.id, present(session)]))
}

/** Removes the positions of an ended game's children from memory. */
export function forgetPlaces(game: Game, sessionId: string): void {
  game.positions.forgetSession(sessionId)
  game.placeJudge.forgetSession(sessionId)
  game.checkTries.forgetSession(sessionId)
}

function toFacts(
  { positions }: Game,
  { player, session }: PlayerAndSession,
  attempts: ReadonlyMap<string, PlayerAttempt[]>,
  nowMs: number,
): PlayerFacts {
  const live = positions.get(player.id)
  return { player, session, live, attempts: attempts.get(player.id) ?? [], nowMs }
}
