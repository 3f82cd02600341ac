import type { FieldProblem, ObjectLadder } from '@bramble/contract'
import { cleanRungs } from '@bramble/domain/challenge/ladder'
import { tellsAnswer } from '@bramble/domain/challenge/question-rules'
import { missingPart } from '@bramble/domain/challenge/tasks'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_EXPLANATION_LENGTH,
  MAX_LADDER_RUNGS,
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MAX_PROMPT_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_TITLE_LENGTH,
} from '@bramble/domain/limits'
import { isLatLng } from '@bramble/domain/geo/lat-lng'
import { AppError } from '#/platform/http/app-error.ts'
import { problemsOfWords } from '#/platform/text/fit-words.ts'
import { fieldProblem, say, type Sentence } from '#/platform/text/words.ts'
import type { Challenge, Question } from './challenge.ts'

const MAX_LENGTHS: Readonly<Record<string, number>> = {
  title: MAX_TITLE_LENGTH,
  description: MAX_DESCRIPTION_LENGTH,
  childPhotoPrompt: MAX_PROMPT_LENGTH,
  questionText: MAX_QUESTION_LENGTH,
  questionOptions: MAX_OPTION_LENGTH,
  questionExplanation: MAX_EXPLANATION_LENGTH,
}

/** All broken rules of a challenge, each once; empty when it is valid. */
export function problemsOf(challenge: Challenge): FieldProblem[] {
  const { question, objectDetectionData: ladder } = challenge
  const problems: FieldProblem[] = []
  const add = (path: string, sentence: Sentence) => problems.push(fieldProblem(path, sentence))
  if (!isLatLng(challenge.location)) add('location', say('guardian.fields.notOnGlobe'))
  if (challenge.title.trim() === '') add('title', say('guardian.fields.title'))
  if (challenge.description.trim() === '') add('description', say('guardian.fields.description'))
  for (const [path, text] of childVisibleTexts(challenge)) {
    const maxLength = MAX_LENGTHS[path] ?? MAX_DESCRIPTION_LENGTH
    if (text.length > maxLength) add(path, say('guardian.fields.tooLong', { max: maxLength }))
    problems.push(...problemsOfWords(path, text))
  }
  if (question !== null) problems.push(...problemsOfQuestion(question))
  const ofLadder = ladder && problemOfLadder(ladder)
  if (ofLadder !== null) add('objectDetectionData', ofLadder)
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

function problemsOfQuestion(question: Question): FieldProblem[] {
  const { text, options, correctAnswer, type } = question
  const correct = typeof correctAnswer === 'string' ? [correctAnswer] : correctAnswer
  const problems: FieldProblem[] = []
  if (text.trim() === '') {
    problems.push(fieldProblem('questionText', say('guardian.fields.question')))
  }
  if (
    options.length < 2 ||
    options.length > MAX_OPTIONS ||
    options.some((option) => option.trim() === '') ||
    new Set(options).size < options.length
  ) {
    const sentence = say('guardian.fields.options', { max: MAX_OPTIONS })
    problems.push(fieldProblem('questionOptions', sentence))
  }
  const isOneTooMany = type === 'single-select' && correct.length > 1
  if (correct.length === 0 || isOneTooMany || correct.some((one) => !options.includes(one))) {
    problems.push(fieldProblem('questionCorrectAnswer', say('guardian.fields.rightAnswer')))
  }
  if (tellsAnswer(question)) {
    problems.push(fieldProblem('questionExplanation', say('guardian.fields.tellsAnswer')))
  }
  return problems
}

function problemOfLadder({
  primary_label: primary,
  generalization_ladder: rungs,
}: ObjectLadder): Sentence | null {
  const labels = rungs.map(({ label }) => label)
  const clean = cleanRungs(rungs).map(({ label }) => label)
  if (labels.length === 0 || labels.length > MAX_LADDER_RUNGS) {
    return say('guardian.fields.names', { max: MAX_LADDER_RUNGS })
  }
  if (clean.join('\n') !== labels.join('\n')) {
    return say('guardian.fields.differentNames')
  }
  return primary === labels[0] ? null : say('guardian.fields.firstName')
}

function eachOnce(problems: readonly FieldProblem[]): FieldProblem[] {
  const seen = new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem]))
  return [...seen.values()]
}

/** Texts of a challenge that children read, by their field in the request. */
export function childVisibleTexts(challenge: Challenge): [field: string, text: string][] {
  const { question } = challenge
  const texts: [string, string | null | undefined][] = [
    ['title', challenge.title],
    ['description', challenge.description],
    ['childPhotoPrompt', challenge.photoPrompt],
    ['questionText', question?.text],
    ['questionInstructions', question?.instructions],
    ['questionExplanation', question?.explanation],
    ...(question?.options ?? []).map((option): [string, string] => ['questionOptions', option]),
    ...(challenge.objectDetectionData?.generalization_ladder ?? []).map(
      ({ label }): [string, string] => ['objectDetectionData', label],
    ),
  ]
  return texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}
