import { TASKS, type TaskKind } from '@bramble/domain/challenge/tasks'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import type { Act, ActFacts, LateArrival, Refusal } from '@bramble/domain/play/acts'
import { countsAsPlayed, type ChildGame } from '@bramble/domain/play/child-game'
import { apply, type Outcome } from '@bramble/domain/play/referee'
import { sessionAt } from '@bramble/domain/session/session'
import { stickerFor, type StickerName } from '@bramble/domain/stickers/stickers'
import type { Tx } from '#/platform/db/database.ts'
import { isForeignKeyViolation } from '#/platform/db/errors.ts'
import type { Challenge, PlayableChallenge } from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { newId } from '#/platform/ids.ts'
import { fieldProblem, say } from '#/platform/text/words.ts'
import type { Game } from '../live/game.ts'
import type { WorkChallenge } from './packed-challenge.ts'
import type { CachedPlayer } from '../live/player-cache.ts'
import { keyOf } from '../records/player.ts'
import { recordActivity } from '../player/record-position.ts'
import { startedAtMs } from '../records/session.ts'
import { triesOf, type Attempt, type Decision, type Noted } from '../records/attempt.ts'
import {
  insertDoubted,
  insertOrFindAttempt,
  lockAttemptsOf,
  writeDecision,
  writeNoted,
} from '../records/attempts.repository.ts'

/** An act of a child, and what is known when it is done. */
export interface OpenAct {
  act: Act
  facts: ActFacts
  found: Found
  /** What a record shows of its challenge, where this act begins one. */
  title: string
  /** What is kept with the decision. */
  kept?: Pick<
    Decision,
    'answers' | 'photoId' | 'photoResult' | 'skipReason' | 'isLate' | 'acceptedAtMs'
  >
  /** What a photo that decides nothing adds to the locked record. Null: it was added before. */
  noted?: (record: Attempt) => Noted | null
}

/** What an act has done. */
export interface Done {
  /** The record of the challenge. Null: the arrival was not believed. */
  attempt: Attempt | null
  change: Outcome['change']
}

/** Claims of one child that are kept for its host; a phone that cheats tells no more than these. */
const MAX_DOUBTED = 20

/** The challenge of an attempt; all else is null when it no longer exists. */
export interface Found {
  challengeId: string
  task: TaskKind | null
  location: LatLng | null
  /** What its task names. */
  sticker: StickerName | null
}

/** @param challenge what is still known of it, as it is kept or as a pack had it */
export function toFound(
  { challenges }: Pick<Game, 'challenges'>,
  challengeId: string,
  challenge: Pick<WorkChallenge, 'task' | 'location' | 'kept'> | Challenge | null,
): Found {
  if (challenge === null) return { challengeId, task: null, location: null, sticker: null }
  const { task, location } = challenge
  const kept = 'kept' in challenge ? challenge.kept : challenge
  const sticker = kept === null ? null : (challenges.discoveryOf(kept)?.sticker ?? null)
  return { challengeId, task, location, sticker }
}

/**
 * An act at a challenge as it is known; null: it is gone.
 * @param at when it is done: `onlineAt` or `lateAt`
 */
export function actAt(
  game: Pick<Game, 'challenges'>,
  act: Act,
  challenge: WorkChallenge | Challenge | null,
  at: Pick<ActFacts, 'nowMs' | 'eventMs' | 'late'>,
): OpenAct {
  return {
    act,
    facts: {
      ...at,
      isPlayable: challenge !== null,
      evidence: challenge && TASKS[challenge.task].evidence,
    },
    found: toFound(game, act.challengeId, challenge),
    title: challenge?.title ?? '',
  }
}

/** What is known of an act that is done online, beside its challenge. */
export function onlineAt(nowMs: number): Pick<ActFacts, 'nowMs' | 'eventMs' | 'late'> {
  return { nowMs, eventMs: nowMs, late: null }
}

/** The same of one that its phone tells later; for an arrival `late` says what bears it out. */
export function lateAt(
  nowMs: number,
  eventMs: number,
  late: LateArrival = {
    claim: null,
    way: { arrivals: [], seen: null, origin: null },
    isDoubtful: false,
  },
): Pick<ActFacts, 'nowMs' | 'eventMs' | 'late'> {
  return { nowMs, eventMs, late }
}

/**
 * Records an arrival, the server's own evidence that a child was at a challenge (T19). It is committed
 * before the answer is sent; one per challenge. @throws the refusals of the referee as errors; one that
 * comes later in an order is not there for a child that has read no post
 */
export async function arrive(
  game: Game,
  cached: CachedPlayer,
  { id: challengeId, title }: Pick<PlayableChallenge, 'id' | 'title'>,
  { nowMs, byPost = false }: { nowMs: number; byPost?: boolean },
): Promise<Attempt> {
  const known = cached.attempts.get(challengeId)
  if (known !== undefined) return known
  try {
    return await doAct(game, cached, {
      act: { kind: 'arrival', challengeId, byPost },
      facts: { ...onlineAt(nowMs), isPlayable: true, evidence: null },
      found: toFound(game, challengeId, null),
      title,
    })
  } catch (error) {
    const isLater = error instanceof AppError && error.code === 'challenge.not-next'
    throw isLater && !byPost ? new AppError('challenge.not-found') : error
  }
}

/** Does what a child does now, and announces it. @throws the refusals of the referee as errors */
export async function doAct(game: Game, cached: CachedPlayer, doing: OpenAct): Promise<Attempt> {
  let done: Done
  try {
    done = await game.database.transaction((tx) => actIn(game, tx, cached, doing))
  } catch (error) {
    invalidate(game, cached)
    // The host removed this child meanwhile.
    throw isForeignKeyViolation(error) ? new AppError('player.not-found') : error
  }
  await announce(game, cached, done, doing)
  if (done.attempt === null) throw new Error('an act online was not believed')
  return done.attempt
}

/**
 * The only function that writes what is done at a challenge: it locks the child's records, asks the referee and
 * keeps what that says. Of parallel acts the first counts. Call `announce` after the commit.
 */
export async function actIn(
  game: Game,
  tx: Tx,
  cached: CachedPlayer,
  doing: OpenAct,
): Promise<Done> {
  const { player } = cached
  const { act, facts } = doing
  const attempts = await lockAttemptsOf(tx, player.id)
  // On a phone that children share, another's finds may be told after this act: the phone has kept the order.
  const isInTurn = facts.late !== null && player.isOnHostsPhone
  const order = isInTurn ? null : await orderIn(game, tx, cached)
  const applied = apply({ ...childGameOf(player, attempts, facts.nowMs), order }, act, facts)
  if (!applied.ok) {
    if (applied.refusal !== 'arrival.not-believed') throw toError(applied.refusal)
    const doubts = attempts.filter(({ isDoubted }) => isDoubted).length
    if (doubts < MAX_DOUBTED) await insertDoubted(tx, newAttempt(game, player, doing))
    return { attempt: null, change: 'none' }
  }
  const { outcome } = applied
  if (outcome.change === 'arrived') {
    return { attempt: await begin(game, tx, player, doing), change: 'arrived' }
  }
  if (outcome.change === 'decided' && outcome.begins) {
    // Nothing was locked: another process may have begun and decided it, and then that counts.
    await begin(game, tx, player, doing)
    return actIn(game, tx, cached, doing)
  }
  const attempt = attempts.find((one) => one.challengeId === act.challengeId)
  if (attempt === undefined) throw new Error('the referee read a record that was not locked')
  if (outcome.change === 'none') return { attempt, change: 'none' }
  if (outcome.change === 'noted') {
    const noted = doing.noted?.(attempt) ?? null
    if (noted === null) return { attempt, change: 'none' }
    return { attempt: await writeNoted(tx, attempt.id, noted), change: 'noted' }
  }
  const { tries, ...decided } = outcome.decided
  const decision = {
    ...decided,
    ...(tries === undefined ? {} : { answerTries: tries }),
    ...doing.kept,
    // What its host accepts was done before.
    completedAtMs:
      act.kind === 'accept' ? (attempt.completedAtMs ?? attempt.createdAtMs) : facts.eventMs,
  }
  const sticker = attempt.sticker ?? stickerOf(player, doing.found, attempts, facts.eventMs)
  const written = countsAsPlayed(decision.status) ? { ...decision, sticker } : decision
  return { attempt: await writeDecision(tx, attempt.id, written), change: 'decided' }
}

/**
 * The order of the trail to which the game is limited, as far as it is still there and nobody on the same phone
 * has done it. Null: none.
 */
async function orderIn(
  { challenges }: Game,
  tx: Tx,
  { player, foundIds }: CachedPlayer,
): Promise<string[] | null> {
  const { trail, ownerId } = player.session
  if (trail?.isOrdered !== true) return null
  const scope = { ownerIds: ownerId === null ? [] : [ownerId] }
  const there = await challenges.playableOnTrail(trail, scope, tx)
  // Whoever plays on wheels passes over some, and may have been on wheels for a part of the game.
  return there.flatMap(({ id, wheels }) => (foundIds.has(id) || wheels === 'no' ? [] : [id]))
}

/** A child's game as the referee sees it. */
function childGameOf(
  { status, session }: Pick<CachedPlayer['player'], 'status' | 'session'>,
  attempts: readonly Attempt[],
  nowMs: number,
): ChildGame {
  const played = attempts.map((attempt) => ({
    challengeId: attempt.challengeId,
    status: attempt.status,
    reachedAtMs: attempt.createdAtMs,
    isDoubted: attempt.isDoubted,
    isCorrect: attempt.isCorrect,
    tries: triesOf(attempt),
  }))
  return { state: sessionAt(session, nowMs), status, limit: session.challengesPerPlayer, played }
}

function begin(
  game: Game,
  tx: Tx,
  player: CachedPlayer['player'],
  doing: OpenAct,
): Promise<Attempt> {
  const isLate = doing.facts.late !== null
  return insertOrFindAttempt(tx, { ...newAttempt(game, player, doing), isLate })
}

function newAttempt(
  { clock, random }: Game,
  { id: playerId }: CachedPlayer['player'],
  { act, facts, title }: OpenAct,
) {
  return {
    id: newId(clock, random),
    playerId,
    challengeId: act.challengeId,
    challengeTitle: title,
    createdAtMs: facts.eventMs,
  }
}

/** A refusal as the calls answer it. */
function toError(refusal: Exclude<Refusal, 'arrival.not-believed'>): AppError {
  if (refusal === 'question.not-answered') {
    return new AppError('challenge.not-reached', { sentence: say('shared.attempts.answerFirst') })
  }
  if (refusal !== 'answer.no-option') return new AppError(refusal)
  const unknown = fieldProblem('answers', say('child.question.chooseOption'))
  return new AppError('request.invalid', { fields: [unknown] })
}

/** What the child gets for a find; `attempts` are all of its. */
function stickerOf(
  { id: playerId, session }: Pick<CachedPlayer['player'], 'id' | 'session'>,
  { challengeId, task, location, sticker }: Found,
  attempts: readonly Attempt[],
  foundAtMs: number,
): StickerName {
  return stickerFor({
    playerId,
    challengeId,
    task,
    named: sticker,
    place: location,
    startedAtMs: startedAtMs(session) ?? foundAtMs,
    have: attempts.flatMap(({ sticker }) => (sticker === null ? [] : [sticker])),
  })
}

/** After a failure the commit is uncertain: drops the cached player. */
export function invalidate({ events }: Game, { player }: CachedPlayer): void {
  events.emit('player.changed', keyOf(player))
}

/** Updates what is in memory first, then tells the rest of the server. */
export async function announce(
  game: Game,
  cached: CachedPlayer,
  done: Done,
  { found: { location }, facts: { nowMs } }: Pick<OpenAct, 'found' | 'facts'>,
): Promise<void> {
  if (done.change !== 'none' && done.change !== 'arrived') {
    const { id: playerId } = cached.player
    await game.live.update(keyOf(cached.player), nowMs, async () => {
      trackDecided(game, playerId, done, location, nowMs)
      await recordActivity(game, playerId, nowMs)
    })
  }
  invalidate(game, cached)
}

/** The engine leads on from what was decided; `location` is null where nobody knows it any more. */
export function trackDecided(
  { tracking }: Game,
  playerId: string,
  { attempt, change }: Done,
  location: LatLng | null,
  nowMs: number,
): void {
  if (change !== 'decided') return
  if (attempt?.status === 'skipped' || location === null) tracking.skipped(playerId)
  else tracking.finished(playerId, location, nowMs)
}
