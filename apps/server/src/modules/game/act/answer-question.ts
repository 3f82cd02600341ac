import type { AnswerResult } from '@bramble/contract'
import { isCorrectAnswer } from '@bramble/domain/challenge/answer'
import {
  answerTriesFor,
  canTryAgain,
  type AnswerRecord,
} from '@bramble/domain/challenge/answer-tries'
import type { Act, AnswerIs } from '@bramble/domain/play/acts'
import type { Question } from '#/modules/challenges/index.ts'
import type { Game } from '../live/game.ts'
import { requireReached, type AttemptRequest } from './act-guard.ts'
import type { CachedPlayer } from '../live/player-cache.ts'
import { triesOf, type Attempt } from '../records/attempt.ts'
import { actAt, doAct, onlineAt } from './do-act.ts'

/**
 * The first answer counts, or after a wrong one the next where game and page let a child try again.
 * One that does not count returns what is recorded.
 */
export async function answerQuestion(
  game: Game,
  request: AttemptRequest & AnswerGiven,
): Promise<AnswerResult> {
  const { nowMs } = request
  const { cached, challenge } = await requireReached(game, request, 'answer')
  const { question } = challenge
  const most = mostTries(request, question?.options.length ?? 0, cached)
  const is = question === null ? 'unknowable' : answerIs(request.answers, question)
  const decided = await doAct(game, cached, {
    ...actAt(game, answerAct(challenge.id, request, is, most), challenge, onlineAt(nowMs)),
    kept: { answers: request.answers },
  })
  return toAnswerResult(decided, question, most)
}

/** An answer as a phone sends it; `try` is which one it is, left out by pages that offer only one. */
export interface AnswerGiven {
  answers: string[]
  try?: number | undefined
}

/** How many answers of this page to the question count. */
export function mostTries(given: AnswerGiven, options: number, { player }: CachedPlayer): number {
  if (given.try === undefined || !player.session.canTryAgain) return 1
  return answerTriesFor(options)
}

/** An unknown option would use up one of the child's answers. */
export function answerIs(answers: readonly string[], question: Question): AnswerIs {
  if (!answers.every((answer) => question.options.includes(answer))) return 'no-option'
  return isCorrectAnswer(answers, question.correctAnswer) ? 'right' : 'wrong'
}

export function answerAct(
  challengeId: string,
  { try: number = 1 }: AnswerGiven,
  is: AnswerIs,
  most: number,
): Act {
  return { kind: 'answer', challengeId, is, number, most }
}

/**
 * What the child is told; the right answer, where it is known, only when no other one counts any more.
 */
export function toAnswerResult(
  attempt: Attempt | null,
  question: Pick<Question, 'correctAnswer' | 'explanation'> | null,
  most: number,
): AnswerResult {
  const correct = attempt?.isCorrect ?? false
  const explanation = correct ? null : (question?.explanation ?? null)
  const result = { success: true, correct, ...(explanation ? { explanation } : {}) }
  const known = question === null ? {} : { correctAnswer: question.correctAnswer }
  if (most === 1 || attempt === null) return { ...result, ...known }
  const isOpen = canTryAgain(toRecord(attempt), most)
  return isOpen ? { ...result, canTryAgain: true } : { ...result, ...known, canTryAgain: false }
}

function toRecord(attempt: Attempt): AnswerRecord {
  return { status: attempt.status, isCorrect: attempt.isCorrect, tries: triesOf(attempt) }
}
