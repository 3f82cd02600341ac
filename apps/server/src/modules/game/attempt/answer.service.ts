import type { AnswerResult } from '@bramble/contract'
import { isCorrectAnswer } from '@bramble/domain/challenge/answer'
import { MAX_SCORE } from '@bramble/domain/challenge/scoring'
import type { Question } from '#/modules/challenges/index.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Decisions } from './decisions.ts'
import type { EvidenceDesk, WorkRequest } from './evidence.ts'

export interface AnswerService {
  /** The first answer counts; sending one again gives its result again. */
  answer(request: WorkRequest & { answers: string[] }): Promise<AnswerResult>
}

export function createAnswerService(desk: EvidenceDesk, decisions: Decisions): AnswerService {
  return {
    async answer(request) {
      const { answers, nowMs } = request
      const { live, challenge } = await desk.requireReached(request, 'answer')
      const { question } = challenge
      if (question === null) throw new AppError('challenge.wrong-task')
      requireOptions(answers, question)
      const isCorrect = isCorrectAnswer(answers, question.correctAnswer)
      const outcome = await decisions.decide(live, challenge.id, (attempt) => {
        if (attempt.answers !== null) return null
        const status = isCorrect ? 'completed' : 'failed'
        const score = isCorrect ? MAX_SCORE : 0
        return { status, score, answers, isCorrect, completedAtMs: nowMs }
      })
      await decisions.announce(live, outcome, challenge.location, nowMs)
      return {
        success: true,
        correct: outcome.attempt.isCorrect ?? false,
        correctAnswer: question.correctAnswer,
      }
    },
  }
}

/** A text that is no option would use up the child's only answer. */
function requireOptions(answers: readonly string[], { options }: Question): void {
  if (answers.every((answer) => options.includes(answer))) return
  const message = 'Please choose from the options.'
  throw new AppError('request.invalid', { fields: [{ path: 'answers', message }] })
}
