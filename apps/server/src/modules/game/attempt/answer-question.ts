import type { AnswerResult } from '@bramble/contract'
import { isCorrectAnswer } from '@bramble/domain/challenge/answer'
import { MAX_SCORE } from '@bramble/domain/challenge/scoring'
import type { Question } from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { fieldProblem, say } from '#/platform/text/words.ts'
import type { Game } from '../game.ts'
import { requireReached, type AttemptRequest } from './attempt-guard.ts'
import { decide } from './decide-attempt.ts'

/** The first answer counts. A later one returns the result of the first. */
export async function answerQuestion(
  game: Game,
  request: AttemptRequest & { answers: string[] },
): Promise<AnswerResult> {
  const { answers, nowMs } = request
  const { cached, challenge } = await requireReached(game, request, 'answer')
  const { id: challengeId, question, location } = challenge
  if (question === null) throw new AppError('challenge.wrong-task')
  requireOptions(answers, question)
  const isCorrect = isCorrectAnswer(answers, question.correctAnswer)
  const decided = await decide(game, cached, { challengeId, location, nowMs }, (attempt) => {
    if (attempt.answers !== null) return null
    const status = isCorrect ? 'completed' : 'failed'
    const score = isCorrect ? MAX_SCORE : 0
    return { status, score, answers, isCorrect, completedAtMs: nowMs }
  })
  return {
    success: true,
    correct: decided.isCorrect ?? false,
    correctAnswer: question.correctAnswer,
  }
}

/** An unknown option would use up the child's only answer. */
export function requireOptions(answers: readonly string[], { options }: Question): void {
  if (answers.every((answer) => options.includes(answer))) return
  const unknown = fieldProblem('answers', say('child.question.chooseOption'))
  throw new AppError('request.invalid', { fields: [unknown] })
}
