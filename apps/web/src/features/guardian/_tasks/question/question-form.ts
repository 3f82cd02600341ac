import type { GeneratedQuestion } from '@bramble/contract'
import type { QuestionType } from '@bramble/domain/challenge/challenge'
import {
  correctOptions,
  MIN_OPTIONS,
  questionProblems,
  type QuestionProblem,
} from '@bramble/domain/challenge/question-rules'
import { questionErrorWords } from '#/copy/guardian/challenge-tasks.ts'
import { newKey } from '#/platform/random-key.ts'

/** An option while it is written; its id is of this page only. */
export interface EditableOption {
  id: string
  text: string
  isRight: boolean
}

/** A question while it is written: the right options are marked instead of repeated. */
export interface EditableQuestion {
  question: string
  type: QuestionType
  options: EditableOption[]
}

/** What is wrong, at the field that has to be changed. */
export interface QuestionErrors {
  question?: string
  /** By the id of the option. */
  options: Readonly<Record<string, string>>
  /** About which option is right, or how many there are. */
  answer?: string
}

export const NO_QUESTION_ERRORS: QuestionErrors = { options: {} }

export function newOption(text = '', isRight = false): EditableOption {
  return { id: newKey(), text, isRight }
}

export function toEditable(written: GeneratedQuestion): EditableQuestion {
  const right = correctOptions(written.correctAnswer)
  const options = written.options.map((text) => newOption(text, right.includes(text)))
  while (options.length < MIN_OPTIONS) options.push(newOption())
  return { question: written.question, type: written.type, options }
}

/** The question as it is sent; it may still be incomplete. */
export function fromEditable({ question, type, options }: EditableQuestion): GeneratedQuestion {
  const right = options.filter((one) => one.isRight).map((one) => one.text.trim())
  return {
    question: question.trim(),
    type,
    options: options.map((one) => one.text.trim()),
    correctAnswer: type === 'single-select' && right.length === 1 ? (right[0] ?? '') : right,
  }
}

/** The same question with another number of right answers; the first right one stays right. */
export function withType(question: EditableQuestion, type: QuestionType): EditableQuestion {
  if (type === 'multi-select') return { ...question, type }
  const first = question.options.findIndex((one) => one.isRight)
  return {
    ...question,
    type,
    options: question.options.map((one, at) => ({ ...one, isRight: at === first })),
  }
}

/** The same question after a tap on the mark of an option. */
export function withMark(question: EditableQuestion, id: string): EditableQuestion {
  const isSingle = question.type === 'single-select'
  return {
    ...question,
    options: question.options.map((one) => {
      if (one.id === id) return { ...one, isRight: isSingle || !one.isRight }
      return isSingle ? { ...one, isRight: false } : one
    }),
  }
}

/** What has to be changed before the question can be asked; null: nothing. */
export function questionErrors(editable: EditableQuestion): QuestionErrors | null {
  const problems = questionProblems(fromEditable(editable))
  if (problems.length === 0) return null
  const errors: QuestionErrors & { options: Record<string, string> } = { options: {} }
  for (const problem of problems) place(problem, editable, errors)
  return errors
}

function place(
  problem: QuestionProblem,
  { options }: EditableQuestion,
  errors: QuestionErrors & { options: Record<string, string> },
): void {
  const words = questionErrorWords[problem.kind]
  if (problem.kind === 'no-question') errors.question = words
  else if ('option' in problem) errors.options[options[problem.option]?.id ?? ''] = words
  else errors.answer ??= words
}
