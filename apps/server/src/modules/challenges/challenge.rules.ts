import { cleanRungs } from '@bramble/domain/challenge/ladder'
import { missingPart } from '@bramble/domain/challenge/tasks'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_LADDER_RUNGS,
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MAX_PROMPT_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '@bramble/domain/limits'
import { isLatLng } from '@bramble/domain/geo/lat-lng'
import { AppError } from '#/platform/http/app-error.ts'
import { unsafeForChildren } from '#/platform/text/child-safe-text.ts'
import { isPolite } from '#/platform/text/polite-words.ts'
import type { Challenge, ObjectLadder, Question } from './challenge.ts'
import { childVisibleTexts } from './child-visible-texts.ts'

/** A field of a challenge that breaks a rule. */
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

/** All broken rules of a challenge, each once; empty when it is valid. */
export function problemsOf(challenge: Challenge): FieldProblem[] {
  const { question, objectDetectionData: ladder } = challenge
  const problems: FieldProblem[] = []
  const add = (path: string, message: string | null) => {
    if (message !== null) problems.push({ path, message })
  }
  if (!isLatLng(challenge.location)) add('location', 'This place is not on the globe.')
  if (challenge.title.trim() === '') add('title', 'Please give it a title.')
  if (challenge.description.trim() === '') add('description', 'Please describe it.')
  for (const [path, text] of childVisibleTexts(challenge)) {
    const maxLength = MAX_LENGTHS[path] ?? MAX_DESCRIPTION_LENGTH
    if (text.length > maxLength) add(path, `At most ${maxLength} characters, please.`)
    add(path, unsafeForChildren(text) ?? (isPolite(text) ? null : 'Please use kind words.'))
  }
  if (question !== null) problems.push(...problemsOfQuestion(question))
  if (ladder !== null) add('objectDetectionData', problemOfLadder(ladder))
  return eachOnce(problems)
}

/** @throws request.invalid when a challenge breaks a rule (T17) */
export function refuseUnfit(challenges: readonly Challenge[]): void {
  const fields = eachOnce(challenges.flatMap(problemsOf))
  if (fields.length > 0) throw new AppError('request.invalid', { fields })
}

/** Whether a challenge has all that its task needs; drafts may be incomplete. */
export function isComplete({
  task,
  sceneMatchImageId,
  objectDetectionData,
  question,
}: Challenge): boolean {
  const parts = {
    view: sceneMatchImageId !== null,
    labels: objectDetectionData?.success === true,
    question: question !== null,
  }
  return missingPart(task, parts) === null
}

function problemsOfQuestion({ text, options, correctAnswer, type }: Question): FieldProblem[] {
  const correct = typeof correctAnswer === 'string' ? [correctAnswer] : correctAnswer
  const problems: FieldProblem[] = []
  if (text.trim() === '') {
    problems.push({ path: 'questionText', message: 'Please write a question.' })
  }
  if (
    options.length < 2 ||
    options.length > MAX_OPTIONS ||
    options.some((option) => option.trim() === '') ||
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

function problemOfLadder({
  primary_label: primary,
  generalization_ladder: rungs,
}: ObjectLadder): string | null {
  const labels = rungs.map(({ label }) => label)
  const clean = cleanRungs(rungs).map(({ label }) => label)
  if (labels.length === 0 || labels.length > MAX_LADDER_RUNGS) {
    return `Please give 1 to ${MAX_LADDER_RUNGS} names.`
  }
  if (clean.join('\n') !== labels.join('\n')) {
    return 'Please use different names, of letters only and at most 40 characters.'
  }
  return primary === labels[0] ? null : 'The first name must be the object itself.'
}

function eachOnce(problems: readonly FieldProblem[]): FieldProblem[] {
  const seen = new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem]))
  return [...seen.values()]
}
