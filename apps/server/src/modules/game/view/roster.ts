import type { HostPlayer, OwnPlayer, Proximity } from '@bramble/contract'
import type { ChildRecord, GameRecord } from '../live/live-child.ts'
import type { Attempt } from '../records/attempt.ts'
import { toPlayerAttempt } from './attempts.presenter.ts'
import { findAttemptsOf } from '../records/attempts.repository.ts'
import type { Game } from '../live/game.ts'
import type { SessionRecord } from '../records/session.ts'
import type { PlayerRecord } from '../records/player.ts'
import { presentHostPlayer, presentOwnPlayer, type PlayerFacts } from './players.presenter.ts'
import { listPlayersOf } from '../records/players.repository.ts'
import { presentCard } from './sessions.presenter.ts'

type Revisions = NonNullable<Proximity['revisions']>

interface PlayerAndSession {
  player: PlayerRecord
  session: SessionRecord
}

/** The facts shown of one player, from memory. */
export async function factsOf(
  game: Game,
  { player, session }: PlayerAndSession,
  nowMs: number,
): Promise<PlayerFacts> {
  await game.live.readPlaces([session.id])
  const live = await game.liveGames.get(session.id, nowMs)
  const attempts = live?.players.get(player.id)?.attempts ?? []
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
  const all = await playersOf(game, session, nowMs)
  const own = all.filter(({ record }) => record.credentialId === credentialId)
  return {
    count: all.length,
    own: own.map(({ record: player, attempts }) =>
      presentOwnPlayer(toFacts(game, { player, session }, attempts, nowMs)),
    ),
  }
}

const known = new WeakMap<ChildRecord, Revisions>()

/**
 * What `readPlayer` and `readSession` would tell a child's phone while its game runs, as revisions. Worked out
 * once for each reading of the game, which is read anew after every change.
 */
export function revisionsOf({ session, players }: GameRecord, playerId: string): Revisions | null {
  const child = players.get(playerId)
  if (child === undefined) return null
  const before = known.get(child)
  if (before !== undefined) return before
  const own = [...players.values()]
    .filter(({ record }) => record.credentialId === child.record.credentialId)
    .map(({ record: player, attempts }) => {
      const told = attempts.map(toPlayerAttempt)
      const facts = { player, session, live: null, attempts: told, isAsking: false, nowMs: 0 }
      return presentOwnPlayer(facts)
    })
  const card = presentCard(session, { count: players.size, own }, true)
  const player = own.find(({ id }) => id === playerId)
  const revisions = { player: player?.revision ?? '', session: card.revision ?? '' }
  known.set(child, revisions)
  return revisions
}

export async function hostPlayers(
  game: Game,
  session: SessionRecord,
  nowMs: number,
): Promise<HostPlayer[]> {
  const all = await playersOf(game, session, nowMs)
  return all.map(({ record: player, attempts }) =>
    presentHostPlayer(toFacts(game, { player, session }, attempts, nowMs)),
  )
}

async function playersOf(
  { liveGames, live: shared }: Game,
  session: SessionRecord,
  nowMs: number,
): Promise<ChildRecord[]> {
  await shared.readPlaces([session.id])
  const live = await liveGames.get(session.id, nowMs)
  return live === null ? [] : [...live.players.values()]
}

/** Players by game, read from the database. Every game asked for has an entry. */
export async function hostPlayersOf(
  game: Game,
  sessions: readonly SessionRecord[],
  nowMs: number,
): Promise<Map<string, HostPlayer[]>> {
  const all = await listPlayersOf(
    game.database.orm,
    sessions.map(({ id }) => id),
  )
  await game.live.readPlaces(sessions.map(({ id }) => id))
  const verified = all.filter((player) => player.verifiedAtMs !== null)
  const attempts = await findAttemptsOf(
    game.database.orm,
    verified.map(({ id }) => id),
  )
  const present = (session: SessionRecord) =>
    all
      .filter((player) => player.sessionId === session.id)
      .map((player) => {
        const own = attempts.filter(({ playerId }) => playerId === player.id)
        return presentHostPlayer(toFacts(game, { player, session }, own, nowMs))
      })
  return new Map(sessions.map((session) => [session.id, present(session)]))
}

function toFacts(
  { positions }: Game,
  { player, session }: PlayerAndSession,
  attempts: readonly Attempt[],
  nowMs: number,
): PlayerFacts {
  // Another process's state of a child that is back is old.
  const live = player.status === 'returned' ? null : positions.get(player.id)
  const isAsking = session.state.at === 'active' && isWaiting(player, attempts)
  return { player, session, live, attempts: attempts.map(toPlayerAttempt), isAsking, nowMs }
}

/** Whatever the child reached or skipped since it asked has answered it. */
function isWaiting({ status, asked }: PlayerRecord, attempts: readonly Attempt[]): boolean {
  if (asked === null || status !== 'playing') return false
  return !attempts.some(
    ({ challengeId, createdAtMs, isDoubted }) =>
      !isDoubted && (challengeId === asked.challengeId || createdAtMs >= asked.atMs),
  )
}
