import type { PicturePurpose } from '@bramble/contract'
import type { ErrorCode } from '@bramble/contract/errors'
import { challengeEditCopy } from '#/copy/guardian/challenge-edit.ts'
import {
  labelErrors,
  type LabelErrors,
} from '#/features/guardian/_tasks/object-detection/label-rules.ts'
import {
  questionErrors,
  type QuestionErrors,
} from '#/features/guardian/_tasks/question/question-form.ts'
import type { RequestError } from '#/data/request.ts'
import { written, type Edits, type PendingChange } from './edits.ts'

/** What is wrong, at the field that has to be changed. */
export interface EditErrors {
  title?: string
  description?: string
  prompt?: string
  question?: QuestionErrors
  labels?: LabelErrors
  /** About the names of the object as a whole. */
  ladder?: string
  pictures?: Partial<Record<PicturePurpose, string>>
}

/** What has to be put right before it is sent; only what was changed is looked at. */
export function editErrors(edits: Edits, change: PendingChange): EditErrors {
  const question = change.question === undefined ? null : questionErrors(edits.question)
  const labels =
    change.objectDetectionData === undefined ? null : labelErrors(written(edits.labels))
  return {
    ...(edits.title.trim() === '' ? { title: challengeEditCopy.empty } : {}),
    ...(edits.description.trim() === '' ? { description: challengeEditCopy.empty } : {}),
    ...(question === null ? {} : { question }),
    ...(labels === null ? {} : { labels }),
  }
}

/** What the server did not take, at the fields; empty when it was about something else. */
export function serverErrors({ fields }: RequestError, edits: Edits): EditErrors {
  const errors: EditErrors = {}
  for (const { path, message } of fields) {
    const [part = '', ...rest] = path.split('.')
    const at = rest.find((step) => /^\d+$/.test(step))
    if (part === 'title' || part === 'description') errors[part] = message
    else if (part === 'childPhotoPrompt') errors.prompt = message
    else if (part === 'objectDetectionData') {
      if (at === undefined) errors.ladder = message
      else errors.labels = { ...errors.labels, [at]: message }
    } else if (part.startsWith('question') && part !== 'questionInstructions') {
      errors.question = atQuestion(errors.question, { path, at, message }, edits)
    }
  }
  return errors
}

/** A message about the options as a whole stands where the right one is marked. */
function atQuestion(
  known: QuestionErrors = { options: {} },
  { path, at, message }: { path: string; at: string | undefined; message: string },
  { question }: Edits,
): QuestionErrors {
  const option = at === undefined ? undefined : question.options[Number(at)]
  if (option !== undefined && /options/i.test(path)) {
    return { ...known, options: { ...known.options, [option.id]: message } }
  }
  return path === 'questionText' || path === 'question.question'
    ? { ...known, question: message }
    : { ...known, answer: message }
}

/** True when the server has something against the picture itself. */
export function isAboutPicture(code: ErrorCode | null): code is ErrorCode {
  return code?.startsWith('photo.') ?? false
}

export function hasErrors(errors: EditErrors): boolean {
  return Object.keys(errors).length > 0
}
