import { MAX_OPTIONS } from '../limits.ts'
import type { QuestionType } from './challenge.ts'

/** A question has a choice only from here on. */
export const MIN_OPTIONS = 2

export interface WrittenQuestion {
  question: string
  type: QuestionType
  options: readonly string[]
  correctAnswer: string | readonly string[]
}

/** A reason why a question cannot be asked; `option` is the index of the option. */
export type QuestionProblem =
  | { kind: 'no-question' | 'too-few-options' | 'too-many-options' }
  | { kind: 'no-answer' | 'too-many-answers' | 'unknown-answer' }
  | { kind: 'empty-option' | 'same-option'; option: number }

/** All reasons why a question cannot be asked, in the order of its fields. */
export function questionProblems(question: WrittenQuestion): QuestionProblem[] {
  const problems: QuestionProblem[] = []
  if (question.question.trim() === '') problems.push({ kind: 'no-question' })
  return [...problems, ...optionProblems(question.options), ...answerProblems(question)]
}

function optionProblems(options: readonly string[]): QuestionProblem[] {
  const problems: QuestionProblem[] = []
  const seen = new Set<string>()
  options.forEach((text, option) => {
    const key = comparable(text)
    if (key === '') problems.push({ kind: 'empty-option', option })
    else if (seen.has(key)) problems.push({ kind: 'same-option', option })
    seen.add(key)
  })
  if (options.length < MIN_OPTIONS) problems.push({ kind: 'too-few-options' })
  if (options.length > MAX_OPTIONS) problems.push({ kind: 'too-many-options' })
  return problems
}

function answerProblems({ type, options, correctAnswer }: WrittenQuestion): QuestionProblem[] {
  const correct = correctOptions(correctAnswer)
  if (correct.length === 0) return [{ kind: 'no-answer' }]
  if (type === 'single-select' && correct.length > 1) return [{ kind: 'too-many-answers' }]
  return correct.every((one) => options.includes(one)) ? [] : [{ kind: 'unknown-answer' }]
}

/** The right options as a list, however many there are. */
export function correctOptions(correctAnswer: string | readonly string[]): readonly string[] {
  return typeof correctAnswer === 'string' ? [correctAnswer] : correctAnswer
}

/** A child cannot tell "Oak" from "oak ". */
function comparable(text: string): string {
  return text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
