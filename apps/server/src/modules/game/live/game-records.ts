import type { Queryable } from '#/platform/db/database.ts'
import { createBatchedRead } from '#/platform/batched-reads.ts'
import type { Events } from '#/platform/events.ts'
import { createLifetimes } from '#/platform/lifetimes.ts'
import type { ChildRecord, GameRecord, LiveGame } from './live-child.ts'
import { findAttemptsOf } from '../records/attempts.repository.ts'
import { toCached, type CachedPlayer } from './player-cache.ts'
import type { PlayerRecord } from '../records/player.ts'
import { findSessionIdsOf, listPlayersOf } from '../records/players.repository.ts'
import type { LiveMemory } from './live-memory.ts'
import { findSessionByCode, findSessions } from '../records/sessions.repository.ts'

/** Tables from which live games are read. */
export interface GameReader {
  game(sessionId: string): Promise<GameRecord | null>
  /** The game of a player. Null: no such player. */
  sessionIdOf(playerId: string): Promise<string | null>
  sessionIdByCode(joinCode: string): Promise<string | null>
}

/** Every change is announced: this bounds what a lost announcement could do. */
const KEPT_MS = 10 * 60_000

export type GameRecords = ReturnType<typeof createGameRecords>

type Later<T> = T | Promise<T>

/**
 * Records of games in memory, so that a poll without news costs no query. A record is dropped at every
 * change of its game, the players or their attempts; a load that a change overtook is returned to its
 * callers but not kept. All reads are synchronous while the record is in memory.
 */
export function createGameRecords({
  events,
  read,
  memory,
}: {
  events: Events
  read: GameReader
  memory: LiveMemory
}) {
  const lifetime = createLifetimes(KEPT_MS)
  const loading = new Map<string, Promise<GameRecord | null>>()

  events.on('session.changed', ({ sessionId }) => drop(sessionId))
  events.on('player.changed', ({ sessionId }) => drop(sessionId))
  events.on('all.changed', () => {
    for (const game of memory.games.values()) memory.setRecord(game, null)
    loading.clear()
  })

  function drop(sessionId: string): void {
    loading.delete(sessionId)
    const game = memory.games.get(sessionId)
    if (game !== undefined) memory.setRecord(game, null)
  }

  function get(sessionId: string, nowMs: number): Later<GameRecord | null> {
    const kept = cachedRecord(memory.games.get(sessionId), nowMs)
    return kept ?? loading.get(sessionId) ?? load(sessionId, nowMs)
  }

  function cachedRecord(game: LiveGame | undefined, nowMs: number): GameRecord | null {
    if (!game?.record) return null
    game.usedAtMs = nowMs
    const { loadedAtMs, lifetimeMs } = game.record
    return Math.abs(nowMs - loadedAtMs) < lifetimeMs ? game.record.game : null
  }

  function load(sessionId: string, nowMs: number): Promise<GameRecord | null> {
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
  function settle(sessionId: string, started: Promise<GameRecord | null>): boolean {
    return loading.get(sessionId) === started && loading.delete(sessionId)
  }

  function keep(record: GameRecord, nowMs: number): void {
    const { id } = record.session
    const game = memory.gameOf(id)
    memory.setRecord(game, { game: record, loadedAtMs: nowMs, lifetimeMs: lifetime() })
    game.usedAtMs = nowMs
    for (const child of game.children) {
      if (!record.players.has(child.playerId)) memory.dropChild(child)
    }
    for (const playerId of record.players.keys()) memory.childOf({ playerId, sessionId: id })
  }

  /** The game of a player, if the player is still in it. */
  function ofPlayer(playerId: string, nowMs: number): Later<GameRecord | null> {
    const withPlayer = (game: GameRecord | null) => (game?.players.has(playerId) ? game : null)
    const child = memory.children.get(playerId)
    if (child !== undefined) {
      const kept = cachedRecord(child.game, nowMs) ?? get(child.sessionId, nowMs)
      return whenThere(kept, withPlayer)
    }
    return read
      .sessionIdOf(playerId)
      .then(async (found) => withPlayer(found === null ? null : await get(found, nowMs)))
  }

  return {
    get,
    ofPlayer,
    async byCode(joinCode: string, nowMs: number): Promise<GameRecord | null> {
      const known = memory.byCode.get(joinCode)
      const game = known === undefined ? null : await get(known, nowMs)
      if (game?.session.joinCode === joinCode) return game
      const found = await read.sessionIdByCode(joinCode)
      return found === null ? null : get(found, nowMs)
    },
    /** The record that the calls of a roaming child need. Null: no such player. */
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

/** Reads live games from the database: those that are asked for at the same time by the same statements. */
export function gameReader(db: Queryable): GameReader {
  const readGame = createBatchedRead((ids) => readGames(db, ids))
  const readSessionId = createBatchedRead((ids) => findSessionIdsOf(db, ids))
  return {
    game: (sessionId) => readGame(sessionId),
    sessionIdOf: (playerId) => readSessionId(playerId),
    sessionIdByCode: async (joinCode) => (await findSessionByCode(db, joinCode))?.id ?? null,
  }
}

async function readGames(db: Queryable, ids: readonly string[]): Promise<Map<string, GameRecord>> {
  const sessions = await findSessions(db, ids)
  const records = Map.groupBy(await listPlayersOf(db, [...sessions.keys()]), (one) => one.sessionId)
  const playerIds = [...records.values()].flat().map(({ id }) => id)
  const attempts = Map.groupBy(await findAttemptsOf(db, playerIds), ({ playerId }) => playerId)
  const games = new Map<string, GameRecord>()
  for (const [id, session] of sessions) {
    const all = records.get(id) ?? []
    const players = all.map((record): [string, ChildRecord] => {
      const own = attempts.get(record.id) ?? []
      const besides = all
        .filter((one) => isBeside(record, one))
        .flatMap((one) => attempts.get(one.id) ?? [])
      const cached = toCached(record, session, own, besides)
      return [record.id, { record, attempts: own, cached }]
    })
    games.set(id, { session, players: new Map(players) })
  }
  return games
}

/** Whether the other player takes turns with this one on the phone of their host. */
function isBeside(one: PlayerRecord, other: PlayerRecord): boolean {
  if (!one.isOnHostsPhone || other.id === one.id) return false
  return other.isOnHostsPhone && other.credentialId === one.credentialId
}
