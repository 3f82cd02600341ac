import type { EngineTold, FindProximity, Proximity } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import { isUsableAccuracy } from '@bramble/domain/gps/reading'
import { MAP_RADIUS_METERS, MIN_PROXIMITY_INTERVAL_MS } from '@bramble/domain/limits'
import { noteAsked } from '@bramble/domain/proximity/choices'
import { takeHandOver, toHandOver } from '@bramble/domain/proximity/hand-over'
import { withBand } from '@bramble/domain/proximity/look-between'
import { hasUsedUp } from '@bramble/domain/play/child-game'
import type { ProximityMemory, ProximityUpdate } from '@bramble/domain/proximity/memory'
import { updateProximity } from '@bramble/domain/proximity/update'
import { sessionAt } from '@bramble/domain/session/session'
import { AppError } from '#/platform/http/app-error.ts'
import {
  hasDrafts,
  type ChallengeScope,
  type PlayableChallenge,
} from '#/modules/challenges/index.ts'
import type { HelpEvidence, LiveChild, TrackingState } from '../live/live-child.ts'
import type { Attempt } from '../records/attempt.ts'
import { arrive } from '../act/do-act.ts'
import type { Game } from '../live/game.ts'
import {
  challengeScopeOf,
  isVerified,
  requireOwnPlayer,
  type CachedPlayer,
  type VerifiedPlayer,
} from '../live/player-cache.ts'
import {
  keyOf,
  type PlayerInGame,
  type PlayerKey,
  type PlayerRequest,
  type SentReading,
} from '../records/player.ts'
import { recordPosition } from '../player/record-position.ts'
import { grownUpFor } from '../live/stay-close.ts'
import { revisionsOf } from '../view/roster.ts'
import { helpOf, listNear, nothingNear, toProximity } from './proximity.presenter.ts'

/** More than the answer lists, so that the engine can choose. */
const MAX_CANDIDATES = 100
/** After a restart an arrival is resumed only by a child who is still this near. */
const RESUMED_WITHIN_METERS = 150

/** A phone's news: its smoothed place, perhaps the newest fix, and what its page can do. */
export type Seen = Omit<FindProximity, 'playerId'>

/** An answer, and what the engine remembers where the answer is of this very position. */
interface Looked {
  answer: Proximity
  memory: ProximityMemory | null
}

type ProximityRequest = PlayerRequest & { seen: Seen }

/**
 * How near the child is to its target, and where its grown-up is, for a page that plays on. The hot
 * path: with everything in memory it sends no query until the child arrives, and waits for nothing
 * that is there already.
 */
export function findProximity(game: Game, request: ProximityRequest): Promise<Proximity> {
  return request.seen.playsOn === true ? findForPlayOn(game, request) : findTarget(game, request)
}

async function findForPlayOn(game: Game, request: ProximityRequest): Promise<Proximity> {
  const answer = await findTarget(game, request)
  const { playerId, nowMs } = request
  // This very position may have verified the child, or made its check due again.
  const record = await game.liveGames.ofPlayer(playerId, nowMs)
  const player = record?.players.get(playerId)?.cached.player ?? null
  const grownUp = player && grownUpFor(game, player, nowMs)
  const revisions = record && revisionsOf(record, playerId)
  return { ...answer, grownUp, ...(revisions && { revisions }) }
}

async function findTarget(
  game: Game,
  { playerId, seen, caller, nowMs }: ProximityRequest,
): Promise<Proximity> {
  const { liveGames, tracking, live } = game
  const found = liveGames.player(playerId, nowMs)
  const cached = requireOwnPlayer(found instanceof Promise ? await found : found, caller)
  const key = keyOf(cached.player)
  try {
    requireRoaming(cached.player, nowMs)
  } catch (error) {
    await live.load(key, nowMs)
    if (tracking.peek(playerId) !== undefined) {
      tracking.end(playerId)
      await live.save(key, nowMs)
    }
    throw error
  }
  const lockedByOthers = live.isShared ? await live.load(key, nowMs) : null
  const child = live.childOf(key)
  const state = tracking.of(child)
  state.lockedByOthers = lockedByOthers
  // A second request during the first one, or too soon after it, gets the same answer.
  if (state.running) await state.running.catch(() => {})
  const last = lastAnswer(state, cached)
  if (last && Math.abs(nowMs - state.answeredAtMs) < MIN_PROXIMITY_INTERVAL_MS) return last
  const { epoch } = state
  const looking = look(game, cached, { child, state }, { ...seen, address: caller.address }, nowMs)
  state.running = looking
  try {
    const { answer, memory } = await looking
    if (state.epoch === epoch) {
      state.answer = answer
      state.answeredAtMs = nowMs
    }
    const shared = live.isShared ? await share(game, key, answer, nowMs) : answer
    const isTold = seen.playsOn === true && memory !== null && shared === answer
    return isTold ? { ...answer, engine: toHandOver(memory, nowMs) } : shared
  } catch (error) {
    // The place judge's knowledge counts in every process.
    await live.save(key, nowMs)
    throw error
  } finally {
    if (state.running === looking) state.running = null
  }
}

/**
 * Shares what was found. Another position of this child that was worked out elsewhere at the same
 * time counts instead, when it was shared first: the child gets its answer.
 */
async function share(
  { live, tracking }: Game,
  key: PlayerKey,
  answer: Proximity,
  nowMs: number,
): Promise<Proximity> {
  if (await live.save(key, nowMs)) return answer
  await live.load(key, nowMs)
  return tracking.peek(key.playerId)?.answer ?? nothingNear(answer.limitReached)
}

/** @throws session.ended, session.not-active, player.game-over, player.check-again */
export function requireRoaming(
  { status, mustCheckAgain, session }: PlayerInGame,
  nowMs: number,
): void {
  const state = sessionAt(session, nowMs)
  if (state.at === 'ended') throw new AppError('session.ended')
  if (state.at === 'waiting') throw new AppError('session.not-active')
  if (status === 'completed' || status === 'returned') throw new AppError('player.game-over')
  if (mustCheckAgain) throw new AppError('player.check-again')
}

async function look(
  game: Game,
  known: CachedPlayer,
  { child, state }: { child: LiveChild; state: TrackingState },
  seen: Seen & { address: string },
  nowMs: number,
): Promise<Looked> {
  const { location: reading, fix, steps = [], canAsk = false, engine, address } = seen
  const { epoch } = state
  const judging = recordPosition(game, known.player, { reading, address }, nowMs)
  const verdict = judging instanceof Promise ? await judging : judging
  const cached = isVerified(known) ? known : await verifiedNow(game, known, nowMs)
  // Nothing is near for a child that was not seen beside its host (T1, T3).
  if (cached === null) return asBefore(nothingNear(isLimitReached(known)))
  const { player } = cached
  const limitReached = isLimitReached(cached)
  if (verdict === 'check-again') throw new AppError('player.check-again')
  // One impossible position repeats the last answer; several in a row reveal no challenge (T20).
  if (verdict === 'blip') return asBefore(lastAnswer(state, cached) ?? nothingNear(limitReached))
  if (verdict === 'doubted') return asBefore(nothingNear(limitReached))

  const scoping = challengeScopeOf(game, cached, nowMs)
  const scope = scoping instanceof Promise ? await scoping : scoping
  if (state.open === undefined)
    state.open = await findOpen(game, cached, state.memory, reading, scope)
  const searching = limitReached ? [] : findEligible(game, cached, state, scope, reading, nowMs)
  const eligible = searching instanceof Promise ? await searching : searching
  const { accuracy } = reading
  const here = { nowMs, location: measured(reading), eligible }
  const update = updateProximity(remember(state.memory, engine, here), {
    ...here,
    // A fix that no walk explains would be a second way that nobody judges (T20).
    fix:
      fix && game.placeJudge.allows(player.id, fix, nowMs)
        ? { ...measured(fix), atMs: fix.measuredAtMs }
        : null,
    steps: steps.map(([ageMs, walks]) => ({ atMs: nowMs - ageMs, walks })),
    canAsk,
    arrivedId: state.open?.id ?? null,
    mayArrive: !limitReached,
    tieBreak: {
      hostLocation: player.session.location,
      lockedByOthers: game.tracking.lockedByOthers(child, state),
    },
  })
  const found = eligible.find(({ id }) => id === update.arrivedId) ?? null
  const attempt = found && (await arriveUnlessOver(game, cached, found, nowMs))
  // Another request finished or skipped it meanwhile: this answer would be out of date.
  const isOver = found !== null && attempt?.status !== 'arrived'
  if (isOver || state.epoch !== epoch) return asBefore(nothingNear(limitReached))

  const previous = state.answer?.nearbyChallenges ?? []
  state.memory = update.memory
  state.open = found
  state.evidence = evidenceOf(update, state, fix?.accuracy ?? accuracy, nowMs)
  const list = isUsableAccuracy(accuracy) ? listNear(eligible, reading, update) : previous
  const targets = { eligible, playerChallengeId: attempt?.id ?? null, list }
  const answer = toProximity(update, targets, limitReached)
  return {
    answer: canAsk ? { ...answer, ...helpOf(update, cached, eligible) } : answer,
    memory: state.memory,
  }
}

/** The child, if the position that it just told is beside its host. */
async function verifiedNow(
  { liveGames }: Game,
  { player }: CachedPlayer,
  nowMs: number,
): Promise<VerifiedPlayer | null> {
  const found = await liveGames.player(player.id, nowMs)
  return found !== null && isVerified(found) ? found : null
}

/**
 * The last answer of this process, unless its challenge was finished or skipped since: while Redis is
 * away, another process may have heard that.
 */
function lastAnswer(
  { answer }: TrackingState,
  { finishedIds }: Pick<CachedPlayer, 'finishedIds'>,
): Proximity | null {
  return answer?.challenge && finishedIds.has(answer.challenge.id) ? null : answer
}

/** The position changed nothing that is remembered. */
function asBefore(answer: Proximity): Looked {
  return { answer, memory: null }
}

/** The memory of a child, with what its phone tells of the time in which it was not heard. */
function remember(
  known: ProximityMemory,
  { wentOn, shown }: EngineTold = {},
  here: Parameters<typeof takeHandOver>[2],
): ProximityMemory {
  const memory = wentOn ? takeHandOver(known, wentOn, here) : known
  return shown ? withBand(memory, shown.targetId, shown.band) : memory
}

/** Whether this child has used up the challenges of its game. */
export function isLimitReached({ player, playedCount }: CachedPlayer): boolean {
  return hasUsedUp(player.session.challengesPerPlayer, playedCount)
}

function measured({ lat, lng, accuracy }: SentReading) {
  return { lat, lng, accuracyMeters: accuracy }
}

function evidenceOf(
  update: ProximityUpdate,
  { evidence: last }: TrackingState,
  accuracyMeters: number,
  nowMs: number,
): HelpEvidence | null {
  const { targetId, share } = update
  if (targetId === null) return null
  return { targetId, asked: noteAsked(last?.asked ?? [], update, nowMs), share, accuracyMeters }
}

/**
 * The arrived challenge that another process remembers, or the newest that the database knows: this
 * process may have been restarted.
 */
async function findOpen(
  { challenges }: Game,
  { attempts, finishedIds, player }: CachedPlayer,
  { arrived }: ProximityMemory,
  reading: SentReading,
  scope: ChallengeScope,
): Promise<PlayableChallenge | null> {
  const newest = [...attempts.values()].filter(({ status }) => status === 'arrived').at(-1)
  const challengeId = arrived?.id ?? newest?.challengeId
  if (challengeId === undefined || finishedIds.has(challengeId)) return null
  const challenge = await challenges.findPlayable(challengeId, scope)
  if (!challenge) return null
  // Its grown-up has let the child in, wherever its phone believes to be.
  if (challengeId === arrived?.id || challengeId === player.askedForId) return challenge
  const meters = haversineMeters(reading, challenge.location)
  return meters <= RESUMED_WITHIN_METERS + reading.accuracy ? challenge : null
}

function findEligible(
  { challenges }: Game,
  { foundIds }: CachedPlayer,
  state: TrackingState,
  scope: ChallengeScope,
  place: SentReading,
  nowMs: number,
): PlayableChallenge[] | Promise<PlayableChallenge[]> {
  const searching = challenges.livePlayableNear(
    {
      place,
      radiusMeters: MAP_RADIUS_METERS,
      scope,
      exceptIds: foundIds,
      limit: MAX_CANDIDATES,
    },
    nowMs,
  )
  return searching instanceof Promise ? searching.then(withOpen) : withOpen(searching)

  function withOpen(near: PlayableChallenge[]): PlayableChallenge[] | Promise<PlayableChallenge[]> {
    const { open } = state
    const isOpenMissing = open && !foundIds.has(open.id) && !near.some(({ id }) => id === open.id)
    return isOpenMissing ? withMissing(near, open) : near
  }

  async function withMissing(near: PlayableChallenge[], open: PlayableChallenge) {
    // A draft may have left this game with its maker (T6); other changes reset the tracking state.
    if (!hasDrafts(scope) || (await challenges.findPlayable(open.id, scope))) return [...near, open]
    state.open = null
    return near
  }
}

/** Null: what is in memory was behind, and this child may find it no more, or not yet. */
async function arriveUnlessOver(
  game: Game,
  cached: CachedPlayer,
  challenge: PlayableChallenge,
  nowMs: number,
): Promise<Attempt | null> {
  try {
    return await arrive(game, cached, challenge, { nowMs })
  } catch (error) {
    const isRefused = error instanceof AppError && REFUSED_ARRIVALS.includes(error.code)
    if (!isRefused) throw error
    return null
  }
}

const REFUSED_ARRIVALS: readonly string[] = ['challenge.limit-reached', 'challenge.not-found']
