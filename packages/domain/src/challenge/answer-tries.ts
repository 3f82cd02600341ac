import { MAX_SCORE } from './scoring.ts'
import type { AttemptStatus } from './challenge.ts'

/** Most answers of one child to one question. */
export const MAX_ANSWER_TRIES = 3

/** Score of a right answer, by the number of wrong ones before it: five, three and two stars. */
const SCORES = [MAX_SCORE, 60, 40] as const

/** Score of a child that tried and did not find the answer: one star. */
const EFFORT_SCORE = 20

/**
 * How often a question may be answered where the game lets children try again. Always twice, and
 * never so often that only the right option is left of three or more.
 *
 * @param options how many options the question has
 */
export function answerTriesFor(options: number): number {
  return Math.min(MAX_ANSWER_TRIES, Math.max(2, options - 1))
}

/**
 * Score of an answer, 0 to 100.
 *
 * @param number which answer of this child it is, from 1
 * @param most how many answers count; where only the first one does, a wrong one is worth nothing
 */
export function scoreOfAnswer(isCorrect: boolean, number: number, most: number): number {
  const effort = most > 1 ? EFFORT_SCORE : 0
  return isCorrect ? (SCORES[number - 1] ?? EFFORT_SCORE) : effort
}

/** Record of the answers so far. */
export interface AnswerRecord {
  status: AttemptStatus
  isCorrect: boolean | null
  /** How many answers were given. */
  tries: number
}

/**
 * The change that an answer makes. Null if it was given already, or if no further answer counts.
 *
 * @param given.number which answer of this child it is, from 1, so that sending it twice counts once
 * @param given.most how many answers count; 1 is the rule that the first one decides, and that a wrong
 *   one is worth nothing
 */
export function judgeAnswer(
  known: AnswerRecord,
  given: { isCorrect: boolean; number: number; most: number },
): { status: 'completed' | 'failed'; score: number; isCorrect: boolean; tries: number } | null {
  const { isCorrect, number, most } = given
  const { tries } = known
  const isFirst = tries === 0
  const isNext = number === tries + 1 && number <= most
  const mayFollow = isNext && known.status === 'failed' && known.isCorrect === false
  if (!isFirst && !mayFollow) return null
  const score = scoreOfAnswer(isCorrect, tries + 1, most)
  return { status: isCorrect ? 'completed' : 'failed', score, isCorrect, tries: tries + 1 }
}

/** Whether another answer counts after this one. */
export function canTryAgain({ status, isCorrect, tries }: AnswerRecord, most: number): boolean {
  return status === 'failed' && isCorrect === false && tries < most
}
