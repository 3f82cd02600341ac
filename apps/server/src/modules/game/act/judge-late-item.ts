import type { AnswerResult, LateWorkItem } from '@bramble/contract'
import type { Act, AnswerIs, LateArrival } from '@bramble/domain/play/acts'
import type { KnownWay } from '@bramble/domain/play/believe'
import { transitionPlayer } from '@bramble/domain/player/player'
import { sessionAt } from '@bramble/domain/session/session'
import type { Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { answerAct, answerIs, mostTries, toAnswerResult } from './answer-question.ts'
import { actAt, actIn, lateAt, type Done } from './do-act.ts'
import type { Game } from '../live/game.ts'
import type { CachedPlayer } from '../live/player-cache.ts'
import { noteHelp } from '../player/help-call.ts'
import { lockPlayer, updatePlayer } from '../records/players.repository.ts'
import { fixesOf } from './late-event.ts'
import type { WorkChallenge } from './packed-challenge.ts'

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
  /** It names the code of the post that stands there now. */
  isByPost: boolean
  nowMs: number
}

/** What an item has done; a code where it was refused. */
export interface Judged extends Done {
  code: 'arrival.not-believed' | null
  answer: AnswerResult | null
}

type Item<K extends LateWorkItem['kind']> = Extract<LateWorkItem, { kind: K }>
/** Kinds that are judged in a transaction. */
export type StoredItem = Exclude<LateWorkItem, { kind: 'trail' }>
/** What a child does at a challenge. */
type ActItem = Exclude<StoredItem, { kind: 'return' | 'help' }>

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
    case 'return':
      return goBack(judging)
    case 'help':
      return callForHelp(judging, item)
    default:
      return judgeAct(judging, item)
  }
}

async function judgeAct(judging: Judging, item: ActItem): Promise<Judged> {
  const { game, tx, facts, eventMs } = judging
  const { challenge, cached, nowMs } = facts
  const at = lateAt(nowMs, eventMs, lateOf(judging, item))
  const known = actAt(game, actOf(judging, item), challenge, at)
  const doing = {
    ...known,
    facts: { ...known.facts, isPlayable: challenge !== null && facts.isPlayable },
    kept: {
      isLate: true,
      ...(item.kind === 'answer' ? { answers: item.answers } : {}),
      ...(item.kind === 'skip' && item.reason !== undefined ? { skipReason: item.reason } : {}),
    },
  }
  const done = await actIn(game, tx, cached, doing)
  if (done.attempt === null) return { ...NOTHING, code: 'arrival.not-believed' }
  const question = challenge?.question ?? null
  const answer =
    item.kind === 'answer' ? toAnswerResult(done.attempt, question, mostOf(judging, item)) : null
  return { ...done, code: null, answer }
}

/** What a phone tells of an act is what the referee is told, but for evidence that has to be looked at. */
function actOf(judging: Judging, item: ActItem): Act {
  const { challengeId } = item
  switch (item.kind) {
    case 'arrival':
      return { kind: 'arrival', challengeId, byPost: judging.facts.isByPost }
    case 'answer':
      return answerAct(challengeId, item, isOf(judging, item), mostOf(judging, item))
    default:
      return item
  }
}

/** What bears out that the child was there. */
function lateOf({ facts, eventMs }: Judging, item: ActItem): LateArrival {
  const { challenge, way, isFromOnePlace, cached } = facts
  const isDoubtful = isFromOnePlace || cached.player.mustCheckAgain
  if (item.kind !== 'arrival' || challenge === null) return { claim: null, way, isDoubtful }
  const fixes = fixesOf(item, eventMs)
  const claim = { challenge, atMs: eventMs, fixes, saidSo: item.saidSo ?? false }
  return { claim, way, isDoubtful }
}

/** How many options a question had that is gone is not known: the phone has counted them. */
function mostOf({ facts: { challenge, cached } }: Judging, item: Item<'answer'>): number {
  return mostTries(item, challenge?.question?.options.length ?? Infinity, cached)
}

/** By the question as it is kept, else by the hash that the pack had. */
function isOf(
  { game: { packSecrets }, facts: { challenge, cached } }: Judging,
  { answers }: Item<'answer'>,
): AnswerIs {
  if (challenge === null) return 'unknowable'
  const { id, question, answerHash } = challenge
  if (question !== null) return answerIs(answers, question)
  if (answerHash === null) return 'unknowable'
  return packSecrets.isAnswerOf(cached.player.id, id, answers, answerHash) ? 'right' : 'wrong'
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
