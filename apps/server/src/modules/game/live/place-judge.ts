import { haversineMeters } from '@bramble/domain/geo/distance'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { FAR_JUMP_METERS } from '@bramble/domain/limits'
import { beginWalk, followWalk, type Walk, type WalkVerdict } from '@bramble/domain/player/walk'
import type { Core } from '#/platform/core.ts'
import { announceAfter } from '#/platform/events.ts'
import { hashToken } from '#/platform/hash-token.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { LiveState } from '#/platform/live-state.ts'
import type { LiveChild } from './live-child.ts'
import type { GameRecords } from './game-records.ts'
import type { LiveMemory } from './live-memory.ts'
import type { SessionRecord } from '../records/session.ts'
import type { PlayerKey, SentReading, TellingPlayer } from '../records/player.ts'
import { askForCheckAgain } from '../records/players.repository.ts'

interface PlaceJudgeDeps extends Pick<Core, 'clock' | 'database' | 'events' | 'limits'> {
  liveGames: GameRecords
  liveState: LiveState | null
  memory: LiveMemory
}

export type PlaceJudge = ReturnType<typeof createPlaceJudge>

/** A child whose way has begun. */
type Walking = LiveChild & { walk: Walk }

/** Clocks of processes differ by moments, which nobody can walk farther in. */
const SAME_MOMENT_MS = 60_000
const START_WAY = 'ground'
/** A place that is looked at as it is: accuracies widen nothing, and a phone could claim any. */
const EXACT_METERS = 1

/**
 * Whether a child can be where its phone says: the one judge for every call with a place (T20). The
 * walks of children are in memory.
 *
 * All children of a game begin their ways along one way, its start way: it begins where the host is, or
 * with the first child that was seen beside its host, and each beginning takes it on as far as
 * somebody walks. So joining again is no way to jump, and what a game teaches of a map lies along ways
 * that could be walked.
 */
export function createPlaceJudge({
  clock,
  database,
  events,
  limits,
  liveGames,
  liveState,
  memory,
}: PlaceJudgeDeps) {
  const startedAtMs = clock.now()

  const walkingOf = (playerId: string): Walking | null => {
    const child = memory.children.get(playerId)
    return child && isWalking(child) ? child : null
  }

  function enter(player: PlayerKey, walk: Walk): Walking {
    return Object.assign(memory.childOf(player), { walk })
  }

  function setStartWay(sessionId: string, startWay: Walk): Walk {
    memory.gameOf(sessionId).startWay = startWay
    void liveState?.writeFact(sessionId, START_WAY, JSON.stringify(startWay))
    return startWay
  }

  const startWayOf = (sessionId: string): Walk | null =>
    memory.games.get(sessionId)?.startWay ?? null

  function step(entry: Walking, reading: SentReading, nowMs: number): WalkVerdict {
    const behindMs = entry.walk.atMs - nowMs
    const atMs = behindMs > 0 && behindMs < SAME_MOMENT_MS ? entry.walk.atMs : nowMs
    const { walk, verdict } = followWalk(entry.walk, reading, atMs)
    entry.walk = walk
    return verdict
  }

  /** The way of a child; where it has none, one begins, at this place if it can be there. */
  async function wayOf(
    player: TellingPlayer,
    place: LatLng | null,
    nowMs: number,
  ): Promise<Walking | null> {
    const known = walkingOf(player.playerId)
    if (known !== null) return known
    const start = await startOf(player, nowMs)
    const begun = walkingOf(player.playerId)
    if (begun !== null) return begun
    const { last } = start
    // The server was started again meanwhile: the child is judged on from where it was.
    if (last !== null && last.atMs <= startedAtMs) {
      return enter(player, beginWalk(last.place, last.atMs))
    }
    const from = place ?? last?.place ?? start.host?.place ?? null
    return from && enter(player, await beginOnStartWay(player, from, start, nowMs))
  }

  /** Begins the way of a child that would begin here: here, or else on the start way of its game. */
  async function beginOnStartWay(
    player: TellingPlayer,
    place: LatLng,
    { host, isVerified, session }: Start,
    nowMs: number,
  ): Promise<Walk> {
    const { sessionId } = player
    const startWay = startWayOf(sessionId) ?? host
    // A child that was not seen beside the host learns nothing, and moves nobody's start way.
    const keep = (walk: Walk) => (isVerified ? setStartWay(sessionId, walk) : walk)
    if (startWay === null) return keep(beginWalk(place, nowMs))
    const { walk, verdict } = followWalk(startWay, { ...place, accuracy: EXACT_METERS }, nowMs)
    if (verdict === 'believed') return keep(walk)
    const isFar = haversineMeters(startWay.place, place) > FAR_JUMP_METERS
    const isVouched = isFar && isVerified && session !== null
    if (isVouched && (await vouchWaitMs(limits, session, player.address)) === 0) {
      return keep(beginWalk(place, nowMs))
    }
    return { ...startWay, doubts: 0, doubtedAtMs: null }
  }

  interface Start {
    /** The child's place when it was last written down. */
    last: { place: LatLng; atMs: number } | null
    host: Walk | null
    /** Seen beside its host, by place or by pictures. */
    isVerified: boolean
    session: SessionRecord | null
  }

  async function startOf({ playerId, sessionId }: PlayerKey, nowMs: number): Promise<Start> {
    const game = await liveGames.get(sessionId, nowMs)
    const shared = await liveState?.readFact(sessionId, START_WAY)
    if (typeof shared === 'string') memory.gameOf(sessionId).startWay = JSON.parse(shared) as Walk
    const player = game?.players.get(playerId)?.record ?? null
    const { reading = null, locatedAtMs = null, verifiedAtMs = null } = player ?? {}
    const { location = null, locatedAtMs: reportedAtMs = null } = game?.session ?? {}
    const isPlaced = reading !== null && locatedAtMs !== null
    return {
      last: isPlaced ? { place: reading, atMs: locatedAtMs } : null,
      host: location && beginWalk(location, reportedAtMs ?? nowMs),
      isVerified: verifiedAtMs !== null,
      session: game?.session ?? null,
    }
  }

  function told(
    player: PlayerKey,
    verdict: WalkVerdict,
    nowMs: number,
  ): WalkVerdict | Promise<WalkVerdict> {
    return verdict === 'check-again' ? requireCheckAgain(player, nowMs) : verdict
  }

  async function requireCheckAgain(
    { playerId, sessionId }: PlayerKey,
    nowMs: number,
  ): Promise<WalkVerdict> {
    const asking = askForCheckAgain(database.orm, playerId, new Date(nowMs))
    await announceAfter(asking, () => events.emit('player.changed', { playerId, sessionId }))
    return 'check-again'
  }

  async function judgeFirst(
    player: TellingPlayer,
    reading: SentReading,
    nowMs: number,
  ): Promise<WalkVerdict> {
    const entry = await wayOf(player, reading, nowMs)
    return entry === null ? 'vague' : told(player, step(entry, reading, nowMs), nowMs)
  }

  return {
    /**
     * At `check-again` the check with the grown-up is asked for, and that survives a restart. Sends
     * no query while the child's walk is in memory.
     */
    judge(
      player: TellingPlayer,
      reading: SentReading,
      nowMs: number,
    ): WalkVerdict | Promise<WalkVerdict> {
      memory.sweepIfDue(nowMs)
      const entry = walkingOf(player.playerId)
      if (entry === null) return judgeFirst(player, reading, nowMs)
      return told(player, step(entry, reading, nowMs), nowMs)
    },
    /** The way begins anew, at a place where the child was seen beside its host. */
    async begin(player: TellingPlayer, place: LatLng, nowMs: number): Promise<void> {
      const start = await startOf(player, nowMs)
      enter(player, await beginOnStartWay(player, place, start, nowMs))
    },
    /** Whether a way may begin here without a word of the host. */
    async mayBegin({ sessionId, playerId }: PlayerKey, place: LatLng, nowMs: number) {
      const { host } = await startOf({ sessionId, playerId }, nowMs)
      const startWay = startWayOf(sessionId) ?? host
      if (startWay === null) return true
      const { verdict } = followWalk(startWay, { ...place, accuracy: EXACT_METERS }, nowMs)
      return verdict === 'believed'
    },
    /** The same for a child that its host has vouched for, wherever it is: others begin there too. */
    beginVouched(player: PlayerKey, place: LatLng, nowMs: number): void {
      enter(player, setStartWay(player.sessionId, beginWalk(place, nowMs)))
    },
    /**
     * The child's way up to this place, where it can be there, else as it is. A child without one
     * begins it, without a place where it or its host was last. Null: nobody knows a place.
     */
    async follow(player: TellingPlayer, place: LatLng | null, nowMs: number): Promise<Walk | null> {
      memory.sweepIfDue(nowMs)
      const entry = await wayOf(player, place, nowMs)
      if (entry === null) return null
      const reading = { ...(place ?? entry.walk.place), accuracy: EXACT_METERS }
      const { walk, verdict } = followWalk(entry.walk, reading, nowMs)
      if (verdict === 'believed') entry.walk = walk
      return entry.walk
    },
    /** Whether the child can be at this place as well; the walk goes on from where it is. */
    allows(playerId: string, reading: SentReading, nowMs: number): boolean {
      const entry = walkingOf(playerId)
      if (entry === null) return false
      const { verdict } = followWalk(entry.walk, reading, nowMs)
      return verdict === 'believed' || verdict === 'vague'
    },
    walkOf: (playerId: string): Walk | null => walkingOf(playerId)?.walk ?? null,
    /** Its way begins anew with the next place that it tells. */
    endWalk(playerId: string): void {
      const child = memory.children.get(playerId)
      if (child !== undefined) child.walk = null
    },
  }
}

function isWalking(child: LiveChild): child is Walking {
  return child.walk !== null
}

/**
 * Takes the right to begin far from the start way of a game on the word of its host, who may be a stranger:
 * counted by game, and without an account by address too, because games without one cost nothing.
 * Returns the milliseconds to wait, or 0.
 */
export async function vouchWaitMs(
  limits: Limits,
  { id, ownerId }: Pick<SessionRecord, 'id' | 'ownerId'>,
  address: string,
): Promise<number> {
  const game = hashToken(id)
  const waitMs = await limits.tryConsume('startAnywhere', game)
  if (waitMs > 0 || ownerId !== null) return waitMs
  const addressWaitMs = await limits.tryConsume('startAnywhereAddress', address)
  if (addressWaitMs > 0) await limits.giveBack('startAnywhere', game)
  return addressWaitMs
}
