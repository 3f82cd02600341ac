import type { Tx } from '#/platform/db/database.ts'
import type { MountDeps } from '#/platform/http/mount.ts'
import type { Route } from '#/platform/http/route.ts'
import { adventureRoutes } from './adventure/adventure.routes.ts'
import { actRoutes } from './act/act.routes.ts'
import { hasAnswered, visitOf } from './act/read-attempts.ts'
import { createGame, type Game, type GameDeps } from './live/game.ts'
import { draftScopeOn, findPhotoOwner } from './player/player-access.ts'
import { huntRoutes } from './hunt/hunt.routes.ts'
import { playerRoutes } from './player/players.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { hostPlayersOf } from './view/roster.ts'
import { listGone } from './records/cleanup.repository.ts'
import { applyPlan } from './session/apply-plan.ts'
import {
  countGames,
  endOverdue,
  erasePositions,
  listDeletable,
  listPositionsOverdue,
  oldestEndMs,
  sweepTombstones,
} from './session/clean-up.ts'
import { expireSession, purgeSession, removeAllOf } from './session/delete-session.ts'
import { createEarlyJoin } from './session/early-join.ts'
import { findByCode } from './session/find-by-code.ts'
import {
  findCurrentSession,
  listOfOwner,
  listWithSpots,
  lockCurrentSession,
  readAsHost,
} from './session/read-session.ts'
import { sessionRoutes } from './session/sessions.routes.ts'
import { moveToOwner } from './records/sessions.repository.ts'

export type { GameDeps, SceneMatcher, SessionSummaries } from './live/game.ts'
export type { PushMessage, PushSender, PushTarget } from './live/push-sender.ts'
export { endedAtMs, startedAtMs, type SessionRecord } from './records/session.ts'

export type GameService = ReturnType<typeof createGameModule>['service']

const POSITIONS_WRITTEN_EVERY_MS = 5_000

/** Games, their players, and the attempts of players. */
export function createGameModule(deps: GameDeps) {
  const game = createGame(deps)
  const routes: Route[] = [
    ...sessionRoutes(game),
    ...adventureRoutes(game),
    ...playerRoutes(game),
    ...actRoutes(game),
    ...huntRoutes(game),
    ...pushRoutes(game),
  ]
  return {
    routes,
    earlyJoin: (http: MountDeps) => createEarlyJoin(routes, http),
    service: gameService(game),
    positions: writePositions(game),
    notices: game.notices,
    pushSender: game.pushSender,
  }
}

function gameService(game: Game) {
  const { database, events } = game
  const bind =
    <Of extends unknown[], Result>(verb: (game: Game, ...of: Of) => Result) =>
    (...of: Of) =>
      verb(game, ...of)
  return {
    /** The game in its state at this moment, or null. */
    find: bind(findCurrentSession),
    findByCode: bind(findByCode),
    listOfOwner: bind(listOfOwner),
    readAsHost: bind(readAsHost),
    /** As `find`, with its row locked until the transaction ends. */
    lock: lockCurrentSession,
    applyPlan,
    hostPlayersOf: bind(hostPlayersOf),
    findPhotoOwner: bind(findPhotoOwner),
    hasAnswered: bind(hasAnswered),
    visitOf: bind(visitOf),
    draftScopeOn: bind(draftScopeOn),
    listWithSpots: bind(listWithSpots),
    /**
     * Moves the games of a device to the account (T14). Only the holder of the device's cookie
     * may call it. Returns the games' ids.
     */
    adopt: (hostCredentialId: string, accountId: string, tx: Tx) =>
      moveToOwner(tx, hostCredentialId, accountId),
    /** Call it after the commit of `adopt`: caches reload the games' host. */
    announceAdopted(sessionIds: readonly string[]): void {
      for (const sessionId of sessionIds) events.emit('session.changed', { sessionId })
    },
    purge: bind(purgeSession),
    /** Deletes a game whose day is over; its owner keeps a summary. */
    expire: bind(expireSession),
    removeAllOf: bind(removeAllOf),
    /** Those of these games that no longer exist. */
    listGone: (sessionIds: string[]) => listGone(database.orm, sessionIds),
    endOverdue: bind(endOverdue),
    listPositionsOverdue: bind(listPositionsOverdue),
    erasePositions: bind(erasePositions),
    listDeletable: bind(listDeletable),
    oldestEndMs: bind(oldestEndMs),
    countGames: bind(countGames),
    sweepTombstones: bind(sweepTombstones),
  }
}

/**
 * Writes positions, and alarms that could not be written at once, to the database at intervals; `close`
 * writes all that is left, before the database closes.
 */
function writePositions({ positions, awayAlarms, notices, live, clock }: Game) {
  const flush = async () => {
    await positions.flush(clock.now())
    await awayAlarms.flush()
    await live.sweep(clock.now())
  }
  const flushDue = async () => {
    await positions.flushDue(clock.now())
    await awayAlarms.flush()
    await live.sweep(clock.now())
  }
  let timer: NodeJS.Timeout | undefined
  return {
    /** A child's newest position in memory, or null. */
    get: (playerId: string) => positions.get(playerId),
    start(): void {
      timer ??= setInterval(() => void flushDue(), POSITIONS_WRITTEN_EVERY_MS).unref()
    },
    flush,
    async close(): Promise<void> {
      clearInterval(timer)
      await flush()
      await notices.flush()
    },
  }
}
