import {
  MAX_DESCRIPTION_LENGTH,
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MAX_PROMPT_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '@bramble/domain/limits'
import { isLatLng } from '@bramble/domain/geo/lat-lng'
import type { Challenge, Question } from './challenge.ts'
import { childVisibleTexts, unsafeForChildren } from './child-safe-text.ts'

/** One thing that is wrong with a challenge. */
export interface FieldProblem {
  path: string
  message: string
}

const MAX_LENGTHS: Readonly<Record<string, number>> = {
  title: MAX_TITLE_LENGTH,
  description: MAX_DESCRIPTION_LENGTH,
  childPhotoPrompt: MAX_PROMPT_LENGTH,
  questionText: MAX_QUESTION_LENGTH,
  questionOptions: MAX_OPTION_LENGTH,
}

/** Everything that keeps a challenge from being kept; empty when it is fine. */
export function problemsOf(challenge: Challenge): FieldProblem[] {
  const problems: FieldProblem[] = []
  const add = (path: string, message: string | null) => {
    if (message !== null) problems.push({ path, message })
  }
  if (!isLatLng(challenge.location)) add('location', 'This place is not on the globe.')
  if (challenge.title.trim() === '') add('title', 'Please give it a title.')
  for (const [path, text] of childVisibleTexts(challenge)) {
    const maxLength = MAX_LENGTHS[path] ?? MAX_DESCRIPTION_LENGTH
    if (text.length > maxLength) add(path, `At most ${maxLength} characters, please.`)
    add(path, unsafeForChildren(text))
  }
  if (challenge.task === 'question') problems.push(...problemsOfQuestion(challenge.question))
  return problems
}

function problemsOfQuestion(question: Question | null): FieldProblem[] {
  if (question === null) return [{ path: 'questionText', message: 'Please write a question.' }]
  const { options, correctAnswer, type } = question
  const correct = typeof correctAnswer === 'string' ? [correctAnswer] : correctAnswer
  const problems: FieldProblem[] = []
  if (
    options.length < 2 ||
    options.length > MAX_OPTIONS ||
    new Set(options).size < options.length
  ) {
    const message = `Please give 2 to ${MAX_OPTIONS} different options.`
    problems.push({ path: 'questionOptions', message })
  }
  const isOneTooMany = type === 'single-select' && correct.length > 1
  if (correct.length === 0 || isOneTooMany || correct.some((one) => !options.includes(one))) {
    const message = 'The correct answer must be one of the options.'
    problems.push({ path: 'questionCorrectAnswer', message })
  }
  return problems
}
