import type { GeneratedQuestion, ObjectLadder } from '@bramble/contract'
import { tidyRung } from '@bramble/domain/challenge/ladder'
import { doingWith, picturesOfTask, TASKS, type TaskKind } from '@bramble/domain/challenge/tasks'
import { MAX_TITLE_LENGTH } from '@bramble/domain/limits'
import { SOURCE_LANGUAGE, type Language } from '@bramble/messages/languages'
import type { ParsedBody } from '#/platform/http/route.ts'
import { translatorOf } from '#/platform/text/words.ts'
import {
  NOTHING_ADDED,
  roundPlace,
  TASK_PICTURES,
  type Challenge,
  type Question,
} from './challenge.ts'

export type CreateBody = ParsedBody<'createChallenge'>
export type ChangeBody = ParsedBody<'changeChallenge'>

/** A challenge as a request describes it, without an id. */
export type ChallengeInput = Omit<Challenge, 'id' | 'createdAtMs'>

/** The drafts of a request: one, or one per question, numbered [OPEN-37]. */
export function readNewChallenges(body: CreateBody, ownerId: string): ChallengeInput[] {
  const { location } = body
  const draft: ChallengeInput = {
    ...NOTHING_ADDED,
    ownerId,
    title: body.title.trim(),
    description: body.description.trim(),
    language: body.language ?? SOURCE_LANGUAGE,
    type: body.type,
    status: 'draft',
    location: roundPlace(location),
    accuracyMeters: location.accuracy ?? null,
    isUnvisited: body.isUnvisited,
    wheels: body.wheels ?? null,
    showReferenceInGame: body.showReferenceInGame,
    objectDetectionData: readLadder(body.objectDetectionData ?? null),
    task: body.childPhotoTask,
    photoPrompt: readText(body.childPhotoPrompt),
    doing: doingWith(body.childPhotoTask, body.doing),
  }
  const asksQuestion = TASKS[body.childPhotoTask].needs === 'question'
  const questions = asksQuestion ? (body.selectedQuestions ?? []) : []
  if (questions.length === 0) return [draft]
  const instructions = readText(body.questionInstructions)
  return questions.map((question, index) => ({
    ...draft,
    title: numberedTitle(draft.title, index + 1, questions.length, draft.language),
    question: readQuestion(question, instructions),
  }))
}

/** Applies a request's changes to a challenge. New pictures are put in elsewhere. */
export function applyChange(before: Challenge, body: ChangeBody): Challenge {
  const challenge = withTask(before, body.childPhotoTask ?? before.task)
  const { title, description, location, question, objectDetectionData, childPhotoPrompt } = body
  return {
    ...challenge,
    title: title?.trim() ?? challenge.title,
    description: description?.trim() ?? challenge.description,
    showReferenceInGame: body.showReferenceInGame ?? challenge.showReferenceInGame,
    ...(childPhotoPrompt === undefined ? {} : { photoPrompt: readText(childPhotoPrompt) }),
    ...(body.doing === undefined ? {} : { doing: doingWith(challenge.task, body.doing) }),
    ...(objectDetectionData === undefined
      ? {}
      : { objectDetectionData: readLadder(objectDetectionData) }),
    ...(location === undefined
      ? {}
      : {
          location: roundPlace(location),
          accuracyMeters: location.accuracy ?? null,
        }),
    isUnvisited: body.isUnvisited ?? challenge.isUnvisited,
    wheels: body.wheels === undefined ? challenge.wheels : body.wheels,
    ...(question === undefined
      ? {}
      : { question: readQuestion(question, challenge.question?.instructions ?? null) }),
  }
}

/** The challenge with this task: of the one before, what this one does not work with goes. */
function withTask(challenge: Challenge, task: TaskKind): Challenge {
  if (task === challenge.task) return challenge
  const kept = picturesOfTask(task)
  const gone = Object.entries(TASK_PICTURES).filter(
    ([purpose]) => !kept.some((one) => one === purpose),
  )
  return {
    ...challenge,
    ...Object.fromEntries(gone.map(([, field]) => [field, null])),
    task,
    photoPrompt: null,
    doing: null,
    question: null,
    objectDetectionData: null,
  }
}

/** "The Old Oak (1 of 3)", cut to the greatest length of a title; a single one is "The Old Oak". */
export function numberedTitle(
  title: string,
  number: number,
  count: number,
  language: Language = SOURCE_LANGUAGE,
): string {
  if (count === 1) return title
  const ending = ` ${translatorOf(language).t('server.numberOfChallenge', { number, count })}`
  let start = title
  // By code points, so that no character is cut in half.
  while (start.length + ending.length > MAX_TITLE_LENGTH) {
    start = Array.from(start).slice(0, -1).join('').trimEnd()
  }
  return `${start}${ending}`
}

/** Trimmed; null when empty. */
function readText(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

function readQuestion(of: GeneratedQuestion, instructions: string | null): Question {
  const { type, question, options, correctAnswer, explanation } = of
  return {
    type,
    text: question.trim(),
    options: options.map((option) => option.trim()),
    correctAnswer:
      typeof correctAnswer === 'string'
        ? correctAnswer.trim()
        : correctAnswer.map((answer) => answer.trim()),
    instructions,
    explanation: readText(explanation),
  }
}

function readLadder(data: ObjectLadder | null): ObjectLadder | null {
  if (data === null) return null
  return {
    success: data.success,
    primary_label: tidyRung({ label: data.primary_label }).label,
    generalization_ladder: data.generalization_ladder.map(tidyRung),
  }
}
