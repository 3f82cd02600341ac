import type { AnswerResult } from '@bramble/contract'
import { isCorrectAnswer } from '@bramble/domain/challenge/answer'
import {
  answerTriesFor,
  canTryAgain,
  judgeAnswer,
  type AnswerRecord,
} from '@bramble/domain/challenge/answer-tries'
import type { Question } from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { fieldProblem, say } from '#/platform/text/words.ts'
import type { Game } from '../game.ts'
import { requireReached, type AttemptRequest } from './attempt-guard.ts'
import type { CachedPlayer } from '../player/player-cache.ts'
import type { Attempt } from './attempt.ts'
import { decide, toFound, type Verdict } from './decide-attempt.ts'

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
  if (question === null) throw new AppError('challenge.wrong-task')
  const isCorrect = isRightAnswer(request.answers, question)
  const most = mostTries(request, question.options.length, cached)
  const verdict = answerVerdict(request, { isCorrect, most, atMs: nowMs })
  const found = { ...toFound(game, challenge.id, challenge), nowMs }
  const decided = await decide(game, cached, found, verdict)
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

/** @throws request.invalid for an option that the question does not have */
export function isRightAnswer(answers: readonly string[], question: Question): boolean {
  requireOptions(answers, question)
  return isCorrectAnswer(answers, question.correctAnswer)
}

export function answerVerdict(
  { answers, try: number = 1 }: AnswerGiven,
  { isCorrect, most, atMs }: { isCorrect: boolean; most: number; atMs: number },
): Verdict {
  return (attempt) => {
    const judged = judgeAnswer(toRecord(attempt), { isCorrect, number, most })
    if (judged === null) return null
    const { tries, ...decision } = judged
    return { ...decision, answers, answerTries: tries, completedAtMs: atMs }
  }
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

function toRecord({ status, isCorrect, answers, answerTries }: Attempt): AnswerRecord {
  // Answered before tries were counted.
  const tries = answers === null ? 0 : Math.max(1, answerTries)
  return { status, isCorrect, tries }
}

/** An unknown option would use up one of the child's answers. */
function requireOptions(answers: readonly string[], { options }: Question): void {
  if (answers.every((answer) => options.includes(answer))) return
  const unknown = fieldProblem('answers', say('child.question.chooseOption'))
  throw new AppError('request.invalid', { fields: [unknown] })
}
