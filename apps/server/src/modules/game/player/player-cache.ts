import QuickLRU from 'quick-lru'
import { PUBLISHED_ONLY, type ChallengeScope } from '#/modules/challenges/index.ts'
import type { GroupPeers } from '#/modules/groups/index.ts'
import type { Queryable } from '#/platform/db/database.ts'
import type { Events } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Caller } from '#/platform/http/route.ts'
import { countsAsPlayed, type Attempt } from '../attempt/attempt.ts'
import type { PlayerInGame } from './player.ts'
import { findPlayer } from './players.repository.ts'
import { findSession } from '../session/sessions.repository.ts'

/** A player with its attempts, as last read from the database. */
export interface CachedPlayer {
  player: PlayerInGame
  /** By challenge. */
  attempts: ReadonlyMap<string, Attempt>
  /** Challenges that this player finished or skipped. */
  finishedIds: ReadonlySet<string>
  /** How many of them count against the game's limit. */
  playedCount: number
  loadedAtMs: number
}

interface PlayerCacheDeps {
  events: Events
  loadPlayer(playerId: string): Promise<PlayerInGame | null>
  loadAttempts(playerId: string): Promise<Attempt[]>
}

const MAX_PLAYERS = 50_000
/**
 * Changes are announced, so this only bounds what another process changed; all requests of one
 * game should reach one process. A shorter time would cost more loading than playing.
 */
const KEPT_MS = 10 * 60_000

/**
 * Players in memory, dropped at every change of them or their game. A load that a change overtook
 * is returned to its callers but not kept.
 */
export function createPlayerCache(deps: PlayerCacheDeps) {
  const loading = new Map<string, Promise<CachedPlayer | null>>()
  const bySession = new Map<string, Set<string>>()
  const entries = new QuickLRU<string, CachedPlayer>({
    maxSize: MAX_PLAYERS,
    onEviction: (playerId, { player }) => unlist(player.session.id, playerId),
  })
  deps.events.on('player.changed', ({ playerId }) => drop(playerId))
  deps.events.on('session.changed', ({ sessionId }) => {
    for (const playerId of [...(bySession.get(sessionId) ?? [])]) drop(playerId)
    // A player being loaded may belong to that game.
    loading.clear()
  })

  function drop(playerId: string): void {
    const entry = entries.peek(playerId)
    entries.delete(playerId)
    loading.delete(playerId)
    if (entry) unlist(entry.player.session.id, playerId)
  }

  function unlist(sessionId: string, playerId: string): void {
    const ids = bySession.get(sessionId)
    ids?.delete(playerId)
    if (ids?.size === 0) bySession.delete(sessionId)
  }

  function keep(entry: CachedPlayer): void {
    const { id, session } = entry.player
    entries.set(id, entry)
    const ids = bySession.get(session.id) ?? new Set()
    bySession.set(session.id, ids.add(id))
  }

  function load(playerId: string, nowMs: number): Promise<CachedPlayer | null> {
    const running = loading.get(playerId)
    if (running) return running
    const started = read(playerId, nowMs).then(
      (entry) => {
        if (loading.get(playerId) === started) {
          loading.delete(playerId)
          if (entry) keep(entry)
        }
        return entry
      },
      (error: unknown) => {
        if (loading.get(playerId) === started) loading.delete(playerId)
        throw error
      },
    )
    loading.set(playerId, started)
    return started
  }

  async function read(playerId: string, nowMs: number): Promise<CachedPlayer | null> {
    const player = await deps.loadPlayer(playerId)
    return player && toCached(player, await deps.loadAttempts(playerId), nowMs)
  }

  return {
    /** Synchronous while the player is in memory. */
    get(playerId: string, nowMs: number): CachedPlayer | Promise<CachedPlayer | null> {
      const entry = entries.get(playerId)
      if (entry && Math.abs(nowMs - entry.loadedAtMs) < KEPT_MS) return entry
      return load(playerId, nowMs)
    },
    drop,
  }
}

/**
 * The player of the calling device. For every other device it does not exist. @throws
 * player.not-found
 */
export function requireOwnPlayer(cached: CachedPlayer | null, caller: Caller): CachedPlayer {
  if (cached === null || caller.player?.credentialId !== cached.player.credentialId) {
    throw new AppError('player.not-found')
  }
  return cached
}

/**
 * Whose challenges are played in a player's game [OPEN-34]. At once in a game without an account,
 * and when it was asked a moment ago.
 */
export function challengeScopeOf(
  { groupPeers }: { groupPeers: Pick<GroupPeers, 'liveOf'> },
  { player }: CachedPlayer,
  nowMs: number,
): ChallengeScope | Promise<ChallengeScope> {
  const { ownerId } = player.session
  if (ownerId === null) return PUBLISHED_ONLY
  const ownerIds = groupPeers.liveOf(ownerId, nowMs)
  return ownerIds instanceof Promise ? ownerIds.then(toScope) : toScope(ownerIds)
}

function toScope(ownerIds: readonly string[]): ChallengeScope {
  return { ownerIds }
}

function toCached(player: PlayerInGame, attempts: Attempt[], loadedAtMs: number): CachedPlayer {
  const finished = attempts.filter(({ status }) => status !== 'arrived')
  return {
    player,
    attempts: new Map(attempts.map((attempt) => [attempt.challengeId, attempt])),
    finishedIds: new Set(finished.map(({ challengeId }) => challengeId)),
    playedCount: attempts.filter(({ status }) => countsAsPlayed(status)).length,
    loadedAtMs,
  }
}

/** A player and its game as stored. Null: no such player. */
export async function findPlayerInGame(
  db: Queryable,
  playerId: string,
): Promise<PlayerInGame | null> {
  const player = await findPlayer(db, playerId)
  const session = player && (await findSession(db, player.sessionId))
  if (player === null || session === null) return null
  const { id, credentialId, status, verifiedAtMs, mustCheckAgain } = player
  return { id, credentialId, status, isVerified: verifiedAtMs !== null, mustCheckAgain, session }
}
