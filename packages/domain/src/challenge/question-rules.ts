import { MAX_OPTIONS } from '../limits.ts'
import type { QuestionType } from './challenge.ts'

/** A question has a choice only from here on. */
export const MIN_OPTIONS = 2

export interface WrittenQuestion {
  question: string
  type: QuestionType
  options: readonly string[]
  correctAnswer: string | readonly string[]
  /** Told after a wrong answer, while another may count. */
  explanation?: string | null
}

/** A reason why a question cannot be asked; `option` is the index of the option. */
export type QuestionProblem =
  | { kind: 'no-question' | 'too-few-options' | 'too-many-options' }
  | { kind: 'no-answer' | 'too-many-answers' | 'unknown-answer' }
  | { kind: 'tells-answer' }
  | { kind: 'empty-option' | 'same-option'; option: number }

/** All reasons why a question cannot be asked, in the order of its fields. */
export function questionProblems(question: WrittenQuestion): QuestionProblem[] {
  const problems: QuestionProblem[] = []
  if (question.question.trim() === '') problems.push({ kind: 'no-question' })
  problems.push(...optionProblems(question.options), ...answerProblems(question))
  if (tellsAnswer(question)) problems.push({ kind: 'tells-answer' })
  return problems
}

/** Shorter words stand in any sentence, as "no" does; numbers do not. */
const MIN_TOLD_LENGTH = 3
const NUMBER = /\p{N}/u

/** Whether the explanation says a right option: a child may answer once more after reading it. */
export function tellsAnswer({
  explanation,
  correctAnswer,
}: Pick<WrittenQuestion, 'explanation' | 'correctAnswer'>): boolean {
  if (explanation === undefined || explanation === null) return false
  const said = ` ${wordsOf(explanation)} `
  return correctOptions(correctAnswer).some((option) => {
    const words = wordsOf(option)
    const isTelling = words.length >= MIN_TOLD_LENGTH || NUMBER.test(words)
    return isTelling && said.includes(` ${words} `)
  })
}

/** The words alone, as they are compared, with one space between two. */
function wordsOf(text: string): string {
  return comparable(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
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
