import type { GeneratedQuestion } from '@bramble/contract'
import { questionProblems } from '@bramble/domain/challenge/question-rules'
import { MAX_QUESTIONS_PER_PHOTO } from '@bramble/domain/limits'
import { newKey } from '#/platform/random-key.ts'
import type { DraftQuestion } from '../challenge-draft.ts'

type Questions = readonly DraftQuestion[]

export function chosenOf(questions: Questions): DraftQuestion[] {
  return questions.filter((one) => one.isSelected)
}

export function isFull(questions: Questions): boolean {
  return chosenOf(questions).length >= MAX_QUESTIONS_PER_PHOTO
}

export function isUnfinished(question: DraftQuestion): boolean {
  return questionProblems(question).length > 0
}

/** Nothing has been written yet. */
export function isBlank({ question, options }: GeneratedQuestion): boolean {
  return [question, ...options].every((text) => text.trim() === '')
}

/**
 * The list with new questions of the machine. What the guardian has written or chosen stays; none
 * of the new ones is chosen, because nobody has read it yet.
 */
export function withGenerated(
  questions: Questions,
  generated: readonly GeneratedQuestion[],
): DraftQuestion[] {
  const kept = questions.filter((one) => one.isOwn || one.isSelected)
  const known = new Set(kept.map((one) => one.question))
  const fresh = generated.filter((one) => !known.has(one.question))
  return [
    ...kept,
    ...fresh.map((one) => ({ ...one, id: newKey(), isSelected: false, isOwn: false })),
  ]
}

/** The list after the photo was changed: what the machine has asked was about another one. */
export function withOtherPhoto(questions: Questions): DraftQuestion[] {
  return questions.map((one) => (one.isOwn ? one : { ...one, isSelected: false }))
}

/** An empty question of the guardian, chosen where there is room. */
export function emptyQuestion(questions: Questions): DraftQuestion {
  return {
    id: newKey(),
    question: '',
    type: 'single-select',
    options: ['', ''],
    correctAnswer: [],
    isSelected: !isFull(questions),
    isOwn: true,
  }
}

export function withToggled(questions: Questions, id: string): DraftQuestion[] {
  const hasRoom = !isFull(questions)
  return questions.map((one) =>
    one.id === id ? { ...one, isSelected: !one.isSelected && hasRoom } : one,
  )
}

/** The list with the words of one question changed: from then on it is the guardian's own. */
export function withWords(
  questions: Questions,
  id: string,
  written: GeneratedQuestion,
): DraftQuestion[] {
  return questions.map((one) => (one.id === id ? { ...one, ...written, isOwn: true } : one))
}
