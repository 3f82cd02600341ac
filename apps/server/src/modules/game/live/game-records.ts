import QuickLRU from 'quick-lru'
import type { Queryable } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import { createLifetimes } from '#/platform/lifetimes.ts'
import type { Attempt } from '../attempt/attempt.ts'
import { findAttemptsOf } from '../attempt/attempts.repository.ts'
import { toCached, type CachedPlayer } from './player-cache.ts'
import type { PlayerRecord } from '../player/player.ts'
import { findSessionIdOf, listPlayers } from '../player/players.repository.ts'
import type { SessionRecord } from '../session/session.ts'
import { findSession, findSessionByCode } from '../session/sessions.repository.ts'

/** A child of a live game. */
export interface LivePlayer {
  record: PlayerRecord
  /** Oldest first. */
  attempts: readonly Attempt[]
  /** The same for the calls of a roaming child. */
  cached: CachedPlayer
}

/** A game with everything its polls show, as last read from the database; treat it as immutable. */
export interface LiveGame {
  /** As stored: `atMoment` applies the clock. */
  session: SessionRecord
  /** By id, in the order of their numbers. */
  players: ReadonlyMap<string, LivePlayer>
}

/** Where live games are read from. */
export interface GameReader {
  game(sessionId: string): Promise<LiveGame | null>
  /** The game of a player. Null: no such player. */
  sessionIdOf(playerId: string): Promise<string | null>
  sessionIdByCode(joinCode: string): Promise<string | null>
}

const MAX_GAMES = 10_000
/** Every change is announced: this bounds what a lost announcement could do. */
const KEPT_MS = 10 * 60_000

export type LiveGames = ReturnType<typeof createLiveGames>

type Later<T> = T | Promise<T>

/**
 * Games in memory, so that a poll without news costs no query. A game is dropped at every change of
 * it, its players or their attempts; a load that a change overtook is returned to its callers but
 * not kept. All reads are synchronous while the game is in memory.
 */
export function createLiveGames({ events, read }: { events: Events; read: GameReader }) {
  const games = new QuickLRU<string, { game: LiveGame; loadedAtMs: number; lifetimeMs: number }>({
    maxSize: MAX_GAMES,
    onEviction: (_sessionId, { game }) => unlist(game),
  })
  const lifetime = createLifetimes(KEPT_MS)
  const loading = new Map<string, Promise<LiveGame | null>>()
  /** Ids of the games in memory, by player and by join code: nothing stays of a game that is gone. */
  const byPlayer = new Map<string, string>()
  const byCode = new Map<string, string>()

  events.on('session.changed', ({ sessionId }) => drop(sessionId))
  events.on('player.changed', ({ sessionId }) => drop(sessionId))
  events.on('all.changed', () => {
    games.clear()
    loading.clear()
    byPlayer.clear()
    byCode.clear()
  })

  function drop(sessionId: string): void {
    const kept = games.peek(sessionId)
    games.delete(sessionId)
    loading.delete(sessionId)
    if (kept) unlist(kept.game)
  }

  function unlist({ session, players }: LiveGame): void {
    byCode.delete(session.joinCode)
    for (const playerId of players.keys()) byPlayer.delete(playerId)
  }

  function get(sessionId: string, nowMs: number): Later<LiveGame | null> {
    const kept = games.get(sessionId)
    if (kept && Math.abs(nowMs - kept.loadedAtMs) < kept.lifetimeMs) return kept.game
    return loading.get(sessionId) ?? load(sessionId, nowMs)
  }

  function load(sessionId: string, nowMs: number): Promise<LiveGame | null> {
    const started = read.game(sessionId).then(
      (game) => {
        if (settle(sessionId, started) && game !== null) keep(game, nowMs)
        return game
      },
      (error: unknown) => {
        settle(sessionId, started)
        throw error
      },
    )
    loading.set(sessionId, started)
    return started
  }

  /** False: a change overtook this load. */
  function settle(sessionId: string, started: Promise<LiveGame | null>): boolean {
    return loading.get(sessionId) === started && loading.delete(sessionId)
  }

  function keep(game: LiveGame, nowMs: number): void {
    const { id, joinCode } = game.session
    games.set(id, { game, loadedAtMs: nowMs, lifetimeMs: lifetime() })
    byCode.set(joinCode, id)
    for (const playerId of game.players.keys()) byPlayer.set(playerId, id)
  }

  /** The game of a player, if the player is still in it. */
  function ofPlayer(playerId: string, nowMs: number): Later<LiveGame | null> {
    const withPlayer = (game: LiveGame | null) => (game?.players.has(playerId) ? game : null)
    const sessionId = byPlayer.get(playerId)
    if (sessionId !== undefined) return whenThere(get(sessionId, nowMs), withPlayer)
    return read
      .sessionIdOf(playerId)
      .then(async (found) => withPlayer(found === null ? null : await get(found, nowMs)))
  }

  return {
    get,
    ofPlayer,
    async byCode(joinCode: string, nowMs: number): Promise<LiveGame | null> {
      const known = byCode.get(joinCode)
      const game = known === undefined ? null : await get(known, nowMs)
      if (game?.session.joinCode === joinCode) return game
      const found = await read.sessionIdByCode(joinCode)
      return found === null ? null : get(found, nowMs)
    },
    /** What the calls of a roaming child need. Null: no such player. */
    player(playerId: string, nowMs: number): Later<CachedPlayer | null> {
      return whenThere(
        ofPlayer(playerId, nowMs),
        (game) => game?.players.get(playerId)?.cached ?? null,
      )
    },
  }
}

/** At once if it is there already. */
function whenThere<T, R>(value: Later<T>, use: (value: T) => R): Later<R> {
  return value instanceof Promise ? value.then(use) : use(value)
}

/** Reads live games from the database. */
export function gameReader(db: Queryable): GameReader {
  return {
    async game(sessionId) {
      const session = await findSession(db, sessionId)
      if (session === null) return null
      const records = await listPlayers(db, sessionId)
      const attempts = await findAttemptsOf(
        db,
        records.map(({ id }) => id),
      )
      const players = records.map((record): [string, LivePlayer] => {
        const own = attempts.filter(({ playerId }) => playerId === record.id)
        const besides = attempts.filter(({ playerId }) => isBeside(record, playerId, records))
        const cached = toCached(record, session, own, besides)
        return [record.id, { record, attempts: own, cached }]
      })
      return { session, players: new Map(players) }
    },
    sessionIdOf: (playerId) => findSessionIdOf(db, playerId),
    sessionIdByCode: async (joinCode) => (await findSessionByCode(db, joinCode))?.id ?? null,
  }
}

/** Whether the other player takes turns with this one on the phone of their host. */
function isBeside(
  { id, credentialId, isOnHostsPhone }: PlayerRecord,
  otherId: string,
  all: readonly PlayerRecord[],
): boolean {
  if (!isOnHostsPhone || otherId === id) return false
  const other = all.find((one) => one.id === otherId)
  return other?.isOnHostsPhone === true && other.credentialId === credentialId
}
