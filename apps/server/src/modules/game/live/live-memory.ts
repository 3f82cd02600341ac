import { LAST_POSITION_KEPT_MS, SESSION_KEPT_MS } from '@bramble/domain/limits'
import type { Clock } from '#/platform/clock.ts'
import type { Events } from '#/platform/events.ts'
import { hashToken } from '#/platform/hash-token.ts'
import {
  forgetHost,
  hasNothing,
  isEmpty,
  isUnwritten,
  newChild,
  newGame,
  wipe,
  type KeptRecord,
  type LiveChild,
  type LiveGame,
} from './live-child.ts'
import type { PlayerKey } from '../records/player.ts'

/** Games and children together: 10,000 games of four. */
const MAX_KEPT = 50_000
/** At the limit so many are kept, so that room is not made again at once. */
const KEPT_AT_LIMIT = 0.9 * MAX_KEPT
const SWEPT_EVERY_MS = 60_000
/** Privacy: what the engine knows of a child that stopped asking is dropped. */
export const TRACKING_IDLE_MS = 10 * 60_000
/**
 * Privacy: the way of a child that stopped asking is dropped. In half an hour of silence it could
 * have come 14 km, so dropping it makes no jump possible.
 */
const WALK_IDLE_MS = LAST_POSITION_KEPT_MS
/** Privacy: the place of a host who tells it no more is dropped, as that of a silent child. */
export const HOST_PLACE_KEPT_MS = LAST_POSITION_KEPT_MS
/** Longer than a request that began before a deletion can go on. */
const GONE_MS = 2 * 60_000

export type LiveMemory = ReturnType<typeof createLiveMemory>

/**
 * The one place where a process keeps what it remembers of children and their games beside the
 * database. Who is deleted is forgotten with everything, and a request that still runs brings nothing
 * of it back: what it asks for afterwards is a record that nobody else sees.
 */
export function createLiveMemory({ events, clock }: { events: Events; clock: Clock }) {
  const children = new Map<string, LiveChild>()
  const games = new Map<string, LiveGame>()
  /** Ids of the games whose records are in memory, by join code. */
  const byCode = new Map<string, string>()
  /** When what was deleted lately went, by the hash of its id: the id itself is not to be kept. */
  const gone = new Map<string, number>()
  let sweptAtMs = clock.now()
  let roomEndsAt = MAX_KEPT

  events.on('player.gone', ({ playerId }) => {
    gone.set(hashToken(playerId), clock.now())
    dropChild(children.get(playerId))
  })
  events.on('session.changed', () => sweepIfDue(clock.now()))

  function isGone(id: string): boolean {
    return gone.size > 0 && gone.has(hashToken(id))
  }

  /** The game's memory, begun where there is none. */
  function gameOf(sessionId: string): LiveGame {
    const known = games.get(sessionId)
    if (known !== undefined) return known
    const game = newGame(sessionId, clock.now())
    if (!isGone(sessionId)) {
      games.set(sessionId, game)
      makeRoom()
    }
    return game
  }

  /** The child's memory, begun where there is none. */
  function childOf({ playerId, sessionId }: PlayerKey): LiveChild {
    const known = children.get(playerId)
    if (known !== undefined) return known
    const game = gameOf(sessionId)
    const child = newChild(playerId, game)
    if (games.get(sessionId) === game && !isGone(playerId)) {
      game.children.add(child)
      children.set(playerId, child)
      makeRoom()
    }
    return child
  }

  function dropChild(child: LiveChild | undefined): void {
    if (child === undefined) return
    children.delete(child.playerId)
    child.game.children.delete(child)
    wipe(child)
  }

  function setRecord(game: LiveGame, record: KeptRecord | null): void {
    if (game.record !== null) byCode.delete(game.record.game.session.joinCode)
    game.record = record
    if (record !== null) byCode.set(record.game.session.joinCode, game.sessionId)
  }

  function dropGame(game: LiveGame): void {
    for (const child of game.children) dropChild(child)
    games.delete(game.sessionId)
    setRecord(game, null)
    forgetHost(game)
  }

  /** Makes room for others: the games that nobody has asked for longest go. */
  function makeRoom(): void {
    if (games.size + children.size <= roomEndsAt) return
    const oldestFirst = [...games.values()].sort((a, b) => a.usedAtMs - b.usedAtMs)
    for (const game of oldestFirst) {
      if (games.size + children.size <= KEPT_AT_LIMIT) break
      const isWritten = [...game.children].every((child) => !isUnwritten(child))
      if (isWritten) dropGame(game)
    }
    // While the database is away little can go: it is looked at again when there are a tenth more.
    roomEndsAt = Math.max(MAX_KEPT, 1.1 * (games.size + children.size))
  }

  function sweepIfDue(nowMs: number): void {
    if (Math.abs(nowMs - sweptAtMs) > SWEPT_EVERY_MS) sweep(nowMs)
  }

  /** Drops what is too old to be kept. Positions leave when they are written (`positions.ts`). */
  function sweep(nowMs: number): void {
    sweptAtMs = nowMs
    const isOlder = (atMs: number, ms: number) => Math.abs(nowMs - atMs) > ms
    for (const [id, goneAtMs] of gone) if (isOlder(goneAtMs, GONE_MS)) gone.delete(id)
    for (const game of games.values()) {
      const { record, hostPlace, hostLook } = game
      if (record && isOlder(record.loadedAtMs, record.lifetimeMs)) setRecord(game, null)
      if (hostPlace && isOlder(hostPlace.atMs, HOST_PLACE_KEPT_MS)) game.hostPlace = null
      if (hostLook && isOlder(hostLook.atMs, HOST_PLACE_KEPT_MS)) game.hostLook = null
      for (const child of game.children) {
        const { tracking, walk, check } = child
        if (tracking && isOlder(tracking.askedAtMs, TRACKING_IDLE_MS)) child.tracking = null
        if (walk && nowMs - walk.atMs > WALK_IDLE_MS) child.walk = null
        if (check && nowMs - check.walk.atMs > WALK_IDLE_MS) child.check = null
        if (game.record === null && isEmpty(child)) dropChild(child)
      }
      const isUnused = isOlder(game.usedAtMs, SESSION_KEPT_MS) || hasNothing(game)
      if (isUnused && game.children.size === 0) dropGame(game)
    }
  }

  return {
    games: games as ReadonlyMap<string, LiveGame>,
    children: children as ReadonlyMap<string, LiveChild>,
    byCode: byCode as ReadonlyMap<string, string>,
    gameOf,
    childOf,
    setRecord,
    /** Forgets a child that is not in its game any more; it is not known whether it was deleted. */
    dropChild,
    /** Forgets where a child is and was that goes on to exist. */
    forgetChild: (playerId: string) => wipe(children.get(playerId)),
    /** The same of all children of a game, and of its host. */
    forgetGame(sessionId: string): void {
      const game = games.get(sessionId)
      if (game === undefined) return
      for (const child of game.children) wipe(child)
      forgetHost(game)
    },
    /** A game was deleted. */
    removeGame(sessionId: string): void {
      gone.set(hashToken(sessionId), clock.now())
      const game = games.get(sessionId)
      if (game !== undefined) dropGame(game)
    },
    sweepIfDue,
  }
}
