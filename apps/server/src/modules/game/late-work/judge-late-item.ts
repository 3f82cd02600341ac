import type { AnswerResult, LateWorkItem } from '@bramble/contract'
import { MAX_SCORE } from '@bramble/domain/challenge/scoring'
import { judgeLateArrival, type KnownWay } from '@bramble/domain/player/late-arrival'
import { transitionPlayer } from '@bramble/domain/player/player'
import { sessionAt } from '@bramble/domain/session/session'
import type { Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { newId } from '#/platform/ids.ts'
import {
  answerVerdict,
  isRightAnswer,
  mostTries,
  toAnswerResult,
} from '../attempt/answer-question.ts'
import { requireWorkAccepted } from '../attempt/attempt-guard.ts'
import { countsAsPlayed, type Attempt } from '../attempt/attempt.ts'
import {
  insertDoubted,
  insertOrFindAttempt,
  lockAttemptsOf,
} from '../attempt/attempts.repository.ts'
import { withoutEvidence } from '../attempt/close-attempt.ts'
import { decideIn, toFound, type Verdict } from '../attempt/decide-attempt.ts'
import { evidenceOf } from '../attempt/tasks/index.ts'
import type { Game } from '../game.ts'
import type { CachedPlayer } from '../player/player-cache.ts'
import { noteHelp } from '../player/help-call.ts'
import { lockPlayer, updatePlayer } from '../player/players.repository.ts'
import { requireDuringGame, trailOf } from './late-event.ts'
import type { WorkChallenge } from './packed-challenge.ts'

/** Claims of one child that are kept for its host; a phone that cheats tells no more than these. */
const MAX_DOUBTED = 20

/** Everything about an item that is read before its transaction. */
export interface LateItemFacts {
  cached: CachedPlayer
  /** The challenge that it names, also one that is no longer played. */
  challenge: WorkChallenge | null
  /** It is played in this game, or was when the child's phone packed it. */
  isPlayable: boolean
  /** What is known of the child's way; of arrivals only. */
  way: KnownWay
  /** Claimed together with another one from the same place. */
  isFromOnePlace: boolean
  nowMs: number
}

/** What an item has done; a code where it was refused. */
export interface Judged {
  code: 'arrival.not-believed' | null
  attempt: Attempt | null
  answer: AnswerResult | null
  /** Whether this item has decided the attempt, or begun it. */
  change: 'arrived' | 'decided' | 'none'
}

type Item<K extends LateWorkItem['kind']> = Extract<LateWorkItem, { kind: K }>
/** Kinds that are judged in a transaction. */
export type StoredItem = Exclude<LateWorkItem, { kind: 'trail' }>

interface Judging {
  game: Game
  tx: Tx
  facts: LateItemFacts
  eventMs: number
}

const NOTHING: Judged = { code: null, attempt: null, answer: null, change: 'none' }

/**
 * Judges one item by the rules of the same work online, at the time when it was done.
 * @throws the errors of that work, before anything is written
 */
export function judgeLateItem(
  game: Game,
  tx: Tx,
  item: StoredItem,
  of: { facts: LateItemFacts; eventMs: number },
): Promise<Judged> {
  const judging = { game, tx, ...of }
  switch (item.kind) {
    case 'arrival':
      return judgeArrival(judging, item)
    case 'skip':
      return skip(judging, item)
    case 'answer':
      return answer(judging, item)
    case 'complete':
      return complete(judging, item)
    case 'close':
      return close(judging, item)
    case 'return':
      return goBack(judging)
    case 'help':
      return callForHelp(judging, item)
  }
}

async function judgeArrival(judging: Judging, item: Item<'arrival'>): Promise<Judged> {
  const { tx, facts, eventMs } = judging
  const { player } = facts.cached
  const attempts = await lockAttemptsOf(tx, player.id)
  const known = attempts.find(({ challengeId }) => challengeId === item.challengeId)
  if (known && !known.isDoubted) return { ...NOTHING, attempt: known }
  requireDuringGame(player, eventMs, facts.nowMs)
  if (facts.challenge === null || !facts.isPlayable) throw new AppError('challenge.not-found')
  requireRoom(player.session.challengesPerPlayer, attempts)
  const claim = {
    challenge: facts.challenge,
    atMs: eventMs,
    fixes: trailOf(item, eventMs),
    saidSo: item.saidSo ?? false,
  }
  const isBelieved =
    !player.mustCheckAgain &&
    !facts.isFromOnePlace &&
    judgeLateArrival(claim, facts.way) === 'believed'
  if (isBelieved) return { ...NOTHING, attempt: await begin(judging, item), change: 'arrived' }
  const doubts = attempts.filter(({ isDoubted }) => isDoubted).length
  if (doubts < MAX_DOUBTED) await insertDoubted(tx, newAttempt(judging, item))
  return { ...NOTHING, code: 'arrival.not-believed' }
}

async function skip(judging: Judging, item: Item<'skip'>): Promise<Judged> {
  const { tx, facts, eventMs } = judging
  const { player } = facts.cached
  const attempts = await lockAttemptsOf(tx, player.id)
  const known = attempts.find(({ challengeId }) => challengeId === item.challengeId)
  if (known && !known.isDoubted) requireWorkAccepted(player, known, facts.nowMs, eventMs)
  else {
    requireDuringGame(player, eventMs, facts.nowMs)
    if (facts.challenge === null || !facts.isPlayable) throw new AppError('challenge.not-found')
    await begin(judging, item)
  }
  return decided(judging, item.challengeId, ({ status }) =>
    status === 'skipped' ? null : { status: 'skipped', score: 0, completedAtMs: eventMs },
  )
}

async function answer(judging: Judging, item: Item<'answer'>): Promise<Judged> {
  const challenge = await requireTask(judging, item.challengeId, 'answer')
  const { question } = challenge
  const isCorrect = isRight(judging, challenge, item.answers)
  // How many options a question had that is gone is not known: the phone has counted them.
  const most = mostTries(item, question?.options.length ?? Infinity, judging.facts.cached)
  const verdict = answerVerdict(item, { isCorrect, most, atMs: judging.eventMs })
  const judged = await decided(judging, item.challengeId, verdict)
  return { ...judged, answer: toAnswerResult(judged.attempt, question, most) }
}

/** By the question as it is kept, else by the hash that the pack had. */
function isRight(
  { game: { packSecrets }, facts }: Judging,
  { id, question, answerHash }: WorkChallenge,
  answers: readonly string[],
): boolean {
  if (question !== null) return isRightAnswer(answers, question)
  if (answerHash === null) throw new AppError('challenge.wrong-task')
  return packSecrets.isAnswerOf(facts.cached.player.id, id, answers, answerHash)
}

async function complete(judging: Judging, item: Item<'complete'>): Promise<Judged> {
  await requireTask(judging, item.challengeId, 'arrival')
  return decided(judging, item.challengeId, ({ status }) => {
    if (status === 'completed') return null
    return { status: 'completed', score: MAX_SCORE, completedAtMs: judging.eventMs }
  })
}

async function close(judging: Judging, item: Item<'close'>): Promise<Judged> {
  const { challenge } = judging.facts
  await requireAttempt(judging, item.challengeId)
  return decided(judging, item.challengeId, (attempt) => {
    if (attempt.status === item.status) return null
    if (attempt.status !== 'arrived') throw new AppError('challenge.decided')
    return withoutEvidence(item.status, challenge && evidenceOf(challenge.task), judging.eventMs)
  })
}

/** Back to the grown-up: what was found before stays, nothing new is. */
async function goBack({ tx, facts, eventMs }: Judging): Promise<Judged> {
  const { player } = facts.cached
  const locked = await lockPlayer(tx, player.id)
  if (locked === null) throw new AppError('player.not-found')
  const known = { status: locked.status, isVerified: locked.verifiedAtMs !== null }
  const session = { status: sessionAt(player.session, facts.nowMs).at }
  const next = transitionPlayer(known, 'completed', 'player', session)
  // A child that the host has taken back meanwhile stays so.
  if (next.ok && next.changed) {
    const activeMs = Math.max(eventMs, locked.lastActivityAtMs ?? 0)
    await updatePlayer(tx, player.id, { status: next.status, lastActivityAt: new Date(activeMs) })
  }
  return NOTHING
}

/** "I need my grown-up", or not any more; also before and after the game. */
async function callForHelp(
  { game, tx, facts, eventMs }: Judging,
  { isOver }: Item<'help'>,
): Promise<Judged> {
  const { id: playerId, session } = facts.cached.player
  await noteHelp(game, { playerId, sessionId: session.id, isOver, atMs: eventMs }, tx)
  return NOTHING
}

/** A challenge that was reached and asks for this; that it is still played does not matter. */
async function requireTask(
  judging: Judging,
  challengeId: string,
  evidence: 'arrival' | 'answer',
): Promise<WorkChallenge> {
  const { challenge } = judging.facts
  await requireAttempt(judging, challengeId)
  if (challenge === null) throw new AppError('challenge.not-found')
  if (evidenceOf(challenge.task) !== evidence) throw new AppError('challenge.wrong-task')
  return challenge
}

async function requireAttempt(
  { tx, facts: { cached, nowMs }, eventMs }: Judging,
  challengeId: string,
): Promise<void> {
  const attempts = await lockAttemptsOf(tx, cached.player.id)
  const attempt = attempts.find((one) => one.challengeId === challengeId && !one.isDoubted)
  if (attempt === undefined) throw new AppError('challenge.not-reached')
  requireWorkAccepted(cached.player, attempt, nowMs, eventMs)
}

async function decided(
  { game, tx, facts }: Judging,
  challengeId: string,
  verdict: Verdict,
): Promise<Judged> {
  const found = toFound(game, challengeId, facts.challenge)
  const { attempt, isNew } = await decideIn(tx, facts.cached, found, (known) => {
    const decision = verdict(known)
    return decision && { ...decision, isLate: true }
  })
  return { ...NOTHING, attempt, change: isNew ? 'decided' : 'none' }
}

function begin(judging: Judging, item: { challengeId: string }): Promise<Attempt> {
  return insertOrFindAttempt(judging.tx, { ...newAttempt(judging, item), isLate: true })
}

function newAttempt({ game, facts, eventMs }: Judging, { challengeId }: { challengeId: string }) {
  return {
    id: newId(game.clock, game.random),
    playerId: facts.cached.player.id,
    challengeId,
    challengeTitle: facts.challenge?.title ?? '',
    createdAtMs: eventMs,
  }
}

function requireRoom(limit: number | null, attempts: readonly Attempt[]): void {
  const played = attempts.filter(({ status }) => countsAsPlayed(status)).length
  if (limit !== null && played >= limit) throw new AppError('challenge.limit-reached')
}
