import type { LateWorkAnswer, LateWorkItem, LateWorkResult } from '@bramble/contract'
import { SESSION_KEPT_MS } from '@bramble/domain/limits'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { claimedFromOnePlace, type KnownWay } from '@bramble/domain/play/believe'
import { readPostCode } from '@bramble/domain/trail/post-code'
import { sessionAt } from '@bramble/domain/session/session'
import type { Challenge } from '#/modules/challenges/index.ts'
import { isForeignKeyViolation } from '#/platform/db/errors.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { toPlayerChallenge } from '../view/attempts.presenter.ts'
import { invalidate, trackDecided } from './do-act.ts'
import type { Game } from '../live/game.ts'
import { isWithinReach } from './within-reach.ts'
import { findPlayerAndSession } from '../player/player-access.ts'
import {
  challengeScopeOf,
  isVerified,
  requireOwnPlayer,
  type CachedPlayer,
} from '../live/player-cache.ts'
import { keyOf, type PlayerRequest } from '../records/player.ts'
import { grownUpFor } from '../live/stay-close.ts'
import { followWayBack } from '../player/way-back.ts'
import { eventMsOf, isStillFollowed, fixesOf } from './late-event.ts'
import {
  judgeLateItem,
  type Judged,
  type LateItemFacts,
  type StoredItem,
} from './judge-late-item.ts'
import { findWork, workChallenge } from './packed-challenge.ts'
import { keepResult, readSentAround, takeKey } from '../records/late-work.repository.ts'

/** Keys of one player; many times what a day of play without a signal makes. */
const MAX_KEYS = 2_000

export interface LateWorkRequest extends PlayerRequest {
  items: readonly LateWorkItem[]
}

/**
 * What a phone did without a signal, in the order in which it was done. Each item is judged for
 * itself and committed before the next one, and each key counts once: a repeat gets the same result.
 *
 * Two answers are not final, and their keys stay free: `challenge.not-reached` where no arrival was
 * told before, and `limit.too-many`.
 * @throws player.not-found, session.ended a day after the game
 */
export async function sendLateWork(
  game: Game,
  { playerId, items, caller, nowMs }: LateWorkRequest,
): Promise<LateWorkAnswer> {
  const inOrder = [...items].sort((a, b) => a.seq - b.seq)
  const fromOnePlace = await findFromOnePlace(game, playerId, inOrder, nowMs)
  const places = new Map<string, LatLng>()
  const results: LateWorkResult[] = []
  for (const item of inOrder) {
    const cached = requireOwnPlayer(await game.liveGames.player(playerId, nowMs), caller)
    requireStored(cached, nowMs)
    const isFromOnePlace = fromOnePlace.has(item.key)
    const { address } = caller
    results.push(await tell(game, { cached, item, isFromOnePlace, places, address, nowMs }))
  }
  return { items: results, grownUp: await findGrownUp(game, playerId, nowMs) }
}

/** Where its grown-up is, for a child that is out or on its way back. */
async function findGrownUp(
  game: Game,
  playerId: string,
  nowMs: number,
): Promise<LateWorkAnswer['grownUp']> {
  const player = (await game.liveGames.player(playerId, nowMs))?.player ?? null
  if (player === null) return null
  await game.live.load(keyOf(player), nowMs)
  return grownUpFor(game, player, nowMs)
}

function requireStored({ player: { session } }: CachedPlayer, nowMs: number): void {
  const state = sessionAt(session, nowMs)
  if (state.at === 'ended' && nowMs > state.endedAtMs + SESSION_KEPT_MS) {
    throw new AppError('session.ended')
  }
}

/** Keys of arrivals at challenges that are apart, told at once from one place. */
async function findFromOnePlace(
  { challenges, liveGames, packSecrets }: Game,
  playerId: string,
  items: readonly LateWorkItem[],
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const arrivals = items.filter((item) => item.kind === 'arrival')
  if (arrivals.length < 2) return new Set()
  const trail = (await liveGames.player(playerId, nowMs))?.player.session.trail ?? null
  const ids = arrivals.map(({ challengeId }) => challengeId)
  const found = await challenges.findAsBegun(ids, trail)
  const keyed = arrivals.flatMap((item) => {
    const stored = found.find(({ id }) => id === item.challengeId) ?? null
    const { challenge } = workChallenge(packSecrets, playerId, item, stored)
    if (challenge === null) return []
    const atMs = nowMs - item.ageMs
    const claim = { challenge, atMs, fixes: fixesOf(item, atMs), saidSo: item.saidSo ?? false }
    return [{ key: item.key, claim }]
  })
  const doubted = claimedFromOnePlace(keyed.map(({ claim }) => claim))
  return new Set(keyed.flatMap(({ key, claim }) => (doubted.has(claim) ? [key] : [])))
}

interface Telling {
  cached: CachedPlayer
  item: LateWorkItem
  isFromOnePlace: boolean
  /** Places of challenges that the child has reached, as far as they were looked up. */
  places: Map<string, LatLng>
  /** Where the call comes from, as limits count it. */
  address: string
  nowMs: number
}

async function tell(game: Game, telling: Telling): Promise<LateWorkResult> {
  const { cached, item, address, nowMs } = telling
  if (item.kind === 'trail') {
    await follow(game, cached, { item, address }, nowMs)
    return toResult(item.key, 'done', null)
  }
  const facts = await gatherFacts(game, telling, item)
  return store(game, facts, item)
}

async function gatherFacts(
  game: Game,
  { cached, isFromOnePlace, places, address, nowMs }: Telling,
  item: StoredItem,
): Promise<LateItemFacts> {
  const common = { cached, isFromOnePlace, nowMs }
  const nowhere = { arrivals: [], seen: null, origin: null }
  if (!('challengeId' in item))
    return { ...common, challenge: null, isPlayable: false, isByPost: false, way: nowhere }
  const { challenges } = game
  const { stored, challenge, isProven } = await findWork(game, cached.player, item)
  if (challenge !== null && isProven) places.set(challenge.id, challenge.location)
  // Nobody has work to tell who was never seen beside the host: for such a child there are no challenges.
  if (!isVerified(cached)) {
    return { ...common, challenge: null, isPlayable: false, isByPost: false, way: nowhere }
  }
  const child = cached
  const isPlayable = isProven || (stored !== null && (await isPlayed(stored)))
  const way = item.kind === 'arrival' ? await findWay(game, cached, places, nowMs) : nowhere
  return { ...common, challenge, isPlayable, isByPost: await namesPost(game, cached, item), way }

  async function isPlayed(one: Challenge): Promise<boolean> {
    if (!challenges.isPlayedIn(one, await challengeScopeOf(game, child, nowMs))) return false
    // Who was seen beside its host may know the whole trail of its game.
    if (child.player.session.trail !== null) return true
    // Where it was, it need not have been offered.
    if (item.kind !== 'skip' || cached.attempts.has(one.id)) return true
    return isWithinReach(game, child, one, { address, nowMs })
  }
}

/** Whether an arrival names the code of the post at its challenge, as it is now. */
async function namesPost(
  { trails }: Game,
  { player: { session } }: CachedPlayer,
  item: StoredItem,
): Promise<boolean> {
  if (item.kind !== 'arrival' || item.postCode === undefined || session.trail === null) return false
  const code = readPostCode(item.postCode)
  return code !== null && (await trails.postsOf(session.trail.id)).get(item.challengeId) === code
}

/** What is known of a child's way: what it has reached, and where it was seen last. */
async function findWay(
  game: Game,
  { player, attempts }: CachedPlayer,
  places: Map<string, LatLng>,
  nowMs: number,
): Promise<KnownWay> {
  // Of a challenge that was left out nobody knows whether the child was there.
  const reached = [...attempts.values()].filter(({ status }) => status !== 'skipped')
  const unknown = reached.filter(({ challengeId }) => !places.has(challengeId))
  const found = await game.challenges.findAsBegun(
    unknown.map(({ challengeId }) => challengeId),
    player.session.trail,
  )
  for (const { id, location } of found) places.set(id, location)
  const arrivals = reached.flatMap(({ challengeId, createdAtMs }) => {
    const location = places.get(challengeId)
    return location === undefined ? [] : [{ location, atMs: createdAtMs }]
  })
  await game.live.load(keyOf(player), nowMs)
  const walk = game.placeJudge.walkOf(player.id)
  const seen = walk && { location: walk.place, atMs: walk.atMs }
  return { arrivals, seen, origin: player.session.location }
}

/** One transaction: the key, what the item does, and what became of it. */
async function store(game: Game, facts: LateItemFacts, item: StoredItem): Promise<LateWorkResult> {
  const { cached, nowMs } = facts
  const { player } = cached
  let done: { result: LateWorkResult; judged: Judged | null; eventMs: number }
  try {
    done = await game.database.transaction(async (tx) => {
      const before = await takeKey(tx, player.id, item)
      if (before !== null) {
        const status = before.status === 'refused' ? 'refused' : 'known'
        return { result: { ...before, status }, judged: null, eventMs: nowMs }
      }
      const told = await readSentAround(tx, player.id, item.seq)
      if (told.count > MAX_KEYS) throw new OpenRefusal('limit.too-many')
      const eventMs = eventMsOf(item, player, told, nowMs)
      const { result, judged } = await judge(item, () =>
        judgeLateItem(game, tx, item, { facts, eventMs }),
      )
      await keepResult(tx, player.id, result, eventMs)
      return { result, judged, eventMs }
    })
  } catch (error) {
    if (error instanceof OpenRefusal) return toResult(item.key, 'refused', null, error.code)
    // The host removed this child meanwhile.
    throw isForeignKeyViolation(error) ? new AppError('player.not-found') : error
  } finally {
    // Also after a failure, whose commit is uncertain.
    invalidate(game, cached)
  }
  if (done.judged !== null) await remember(game, facts, item, done.judged, done.eventMs)
  return done.result
}

/** A refusal that leaves the key free: the transaction is rolled back. */
class OpenRefusal extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

async function judge(
  { key }: LateWorkItem,
  work: () => Promise<Judged>,
): Promise<{ result: LateWorkResult; judged: Judged | null }> {
  try {
    const judged = await work()
    const status = judged.code === null ? 'done' : 'refused'
    return { result: toResult(key, status, judged, judged.code), judged }
  } catch (error) {
    const isOfItem = error instanceof AppError && error.status < 500
    if (!isOfItem || error.code === 'player.not-found') throw error
    if (error.code === 'challenge.not-reached') throw new OpenRefusal(error.code)
    return { result: toResult(key, 'refused', null, error.code), judged: null }
  }
}

function toResult(
  key: string,
  status: LateWorkResult['status'],
  judged: Judged | null,
  code: string | null = null,
): LateWorkResult {
  const attempt = judged?.attempt ? toPlayerChallenge(judged.attempt) : null
  return { key, status, code, attempt, answer: judged?.answer ?? null }
}

/** Brings what is in memory of a child up to date with what it has told. */
async function remember(
  game: Game,
  { cached: { player }, challenge, nowMs }: LateItemFacts,
  item: StoredItem,
  judged: Judged,
  eventMs: number,
): Promise<void> {
  const { tracking, positions, notices } = game
  const key = keyOf(player)
  if (item.kind === 'help' && !item.isOver) notices.raise('help', key)
  await game.live.update(key, nowMs, () => {
    if (item.kind === 'return') tracking.end(player.id)
    if (judged.change === 'arrived' && challenge !== null) tracking.reached(player.id, challenge)
    trackDecided(game, player.id, judged, challenge?.location ?? null, eventMs)
    // Privacy: nothing is kept of a child that was not yet seen beside the host.
    if (player.isVerified && isStillFollowed(player, nowMs)) positions.touch(key, eventMs)
  })
}

/**
 * Where the child was. It takes no key: places do not go where the database logs (docs/decisions/data-and-processes.md), and
 * an older place never replaces a newer one, so that a repeat changes nothing.
 */
async function follow(
  game: Game,
  { player }: CachedPlayer,
  { item, address }: { item: Extract<LateWorkItem, { kind: 'trail' }>; address: string },
  nowMs: number,
): Promise<void> {
  if (!isStillFollowed(player, nowMs)) return
  const eventMs = eventMsOf(item, player, null, nowMs)
  const newest = fixesOf(item, eventMs).reduce((a, b) => (b.atMs > a.atMs ? b : a))
  const { lat, lng, accuracyMeters: accuracy } = newest
  const reading = { lat, lng, accuracy }
  const key = keyOf(player)
  const atMs = Math.min(nowMs, newest.atMs)
  const stored = (await findPlayerAndSession(game, player.id, nowMs))?.player.locatedAtMs ?? null
  const isNews = await game.live.update(key, nowMs, async () => {
    const walk = game.placeJudge.walkOf(player.id)
    if (walk !== null && walk.atMs < atMs)
      await game.placeJudge.judge({ ...key, address }, reading, atMs)
    return game.positions.recordLate(key, reading, { atMs, storedAtMs: stored })
  })
  if (isNews) await followWayBack(game, player, reading, atMs, nowMs)
}
