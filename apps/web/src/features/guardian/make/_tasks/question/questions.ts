import type { GeneratedQuestion } from '@bramble/contract'
import type { QuestionType } from '@bramble/domain/challenge/challenge'
import {
  correctOptions,
  MIN_OPTIONS,
  questionProblems,
  type QuestionProblem,
  type WrittenQuestion,
} from '@bramble/domain/challenge/question-rules'
import { MAX_QUESTIONS_PER_PHOTO } from '@bramble/domain/limits'
import { t } from '#/words/t.ts'
import { newKey } from '#/platform/random-key.ts'

/** An option while it is edited; its id is of this page only. */
export interface EditableOption {
  id: string
  text: string
  isRight: boolean
}

/** A question while it is edited: right options are marked instead of repeated. */
export interface EditableQuestion {
  question: string
  type: QuestionType
  options: EditableOption[]
  /** Told after a wrong answer; drafts of before have none. */
  explanation?: string
}

/** A question in the list to choose from. */
export interface DraftQuestion extends EditableQuestion {
  /** Of this list only. */
  id: string
  isSelected: boolean
  /** False for a machine's question until the guardian changes it. */
  isOwn: boolean
}

/** The fields for questions; the photo is with the other pictures. */
export interface QuestionDraft {
  instructions: string
  questions: readonly DraftQuestion[]
}

/** Errors by the field to correct. */
export interface QuestionErrors {
  question?: string
  /** By the id of the option. */
  options: Readonly<Record<string, string>>
  /** About which option is right, or how many are. */
  answer?: string
  explanation?: string
}

export const NO_QUESTION_ERRORS: QuestionErrors = { options: {} }

export function newOption(text = '', isRight = false): EditableOption {
  return { id: newKey(), text, isRight }
}

export function toEditable(written: WrittenQuestion): EditableQuestion {
  const right = correctOptions(written.correctAnswer)
  const options = written.options.map((text) => newOption(text, right.includes(text)))
  while (options.length < MIN_OPTIONS) options.push(newOption())
  const { question, type, explanation } = written
  return { question, type, options, explanation: explanation ?? '' }
}

/** The question in the form in which it is sent; it may be incomplete. */
export function fromEditable(editable: EditableQuestion): GeneratedQuestion {
  const { question, type, options, explanation = '' } = editable
  const right = options.filter((one) => one.isRight).map((one) => one.text.trim())
  return {
    question: question.trim(),
    type,
    options: options.map((one) => one.text.trim()),
    correctAnswer: type === 'single-select' && right.length === 1 ? (right[0] ?? '') : right,
    ...(explanation.trim() === '' ? {} : { explanation: explanation.trim() }),
  }
}

/** The question with another kind; the first right option stays right. */
export function withType(question: EditableQuestion, type: QuestionType): EditableQuestion {
  if (type === 'multi-select') return { ...question, type }
  const first = question.options.findIndex((one) => one.isRight)
  return {
    ...question,
    type,
    options: question.options.map((one, at) => ({ ...one, isRight: at === first })),
  }
}

/** The question after a tap on the mark of an option. */
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

/** Errors to correct before the question can be used; null without any. */
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
  const words = t(`guardian.questionProblems.${problem.kind}`)
  if (problem.kind === 'no-question') errors.question = words
  else if (problem.kind === 'tells-answer') errors.explanation = words
  else if ('option' in problem) errors.options[options[problem.option]?.id ?? ''] = words
  else errors.answer ??= words
}

type Questions = readonly DraftQuestion[]

export function chosenOf(questions: Questions): DraftQuestion[] {
  return questions.filter((one) => one.isSelected)
}

export function isFull(questions: Questions): boolean {
  return chosenOf(questions).length >= MAX_QUESTIONS_PER_PHOTO
}

export function isUnfinished(question: EditableQuestion): boolean {
  return questionProblems(fromEditable(question)).length > 0
}

/** Nothing has been written yet. */
export function isBlank({ question, options }: EditableQuestion): boolean {
  return [question, ...options.map(({ text }) => text)].every((text) => text.trim() === '')
}

/** Those in which something has been written. */
export function writtenOf(questions: Questions): DraftQuestion[] {
  return questions.filter((one) => !isBlank(one))
}

/** An edited question as an item of the list. */
export function inList(
  written: WrittenQuestion,
  of: Pick<DraftQuestion, 'isSelected' | 'isOwn'>,
): DraftQuestion {
  return { ...toEditable(written), id: newKey(), ...of }
}

/**
 * The list with new questions of the machine. The guardian's own and the chosen ones stay; none of
 * the new ones is chosen, because nobody has read it yet.
 */
export function withGenerated(
  questions: Questions,
  generated: readonly GeneratedQuestion[],
): DraftQuestion[] {
  const kept = writtenOf(questions).filter((one) => one.isOwn || one.isSelected)
  const known = new Set(kept.map((one) => one.question.trim()))
  const fresh = generated.filter((one) => !known.has(one.question.trim()))
  return [...kept, ...fresh.map((one) => inList(one, { isSelected: false, isOwn: false }))]
}

/** The list after a change of the photo: the machine's questions were about the former one. */
export function withOtherPhoto(questions: Questions): DraftQuestion[] {
  return questions.map((one) => (one.isOwn ? one : { ...one, isSelected: false }))
}

/** An empty question by the guardian, chosen where there is room. */
export function emptyQuestion(questions: Questions): DraftQuestion {
  const nothing = { question: '', type: 'single-select', options: [], correctAnswer: [] } as const
  return inList(nothing, { isSelected: !isFull(questions), isOwn: true })
}

export function withToggled(questions: Questions, id: string): DraftQuestion[] {
  const hasRoom = !isFull(questions)
  return questions.map((one) =>
    one.id === id ? { ...one, isSelected: !one.isSelected && hasRoom } : one,
  )
}

/** The list with one question edited: from then on it is the guardian's own. */
export function withWords(
  questions: Questions,
  id: string,
  written: EditableQuestion,
): DraftQuestion[] {
  return questions.map((one) => (one.id === id ? { ...one, ...written, isOwn: true } : one))
}
