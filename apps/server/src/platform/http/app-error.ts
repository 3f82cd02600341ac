import {
  errorCodes,
  specifiedTexts,
  type ErrorBody,
  type ErrorCode,
  type FieldProblem,
  type Words,
} from '@bramble/contract'
import { inEnglish, type Sentence } from '#/platform/text/words.ts'

/** Further fields of an error. */
export interface AppErrorDetails {
  fields?: FieldProblem[]
  retryAfterSeconds?: number
  /** More exact than the sentence of the code. */
  sentence?: Sentence
  /** Why it is so, for the log alone. */
  cause?: unknown
}

/** A failure the contract knows: every answer that is not a success is made from one of these. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly words: Words | undefined
  readonly fields: FieldProblem[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.sentence?.text ?? textOf(code), { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errorCodes[code].status
    this.words = details.sentence?.words
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

function textOf(code: ErrorCode): string {
  return specifiedTexts[code] ?? inEnglish(`shared.errors.${code}.text`)
}

export function toErrorBody({ message, code, words, fields }: AppError): ErrorBody {
  return {
    error: message,
    code,
    ...(words === undefined ? {} : { words }),
    ...(fields === undefined ? {} : { fields }),
  }
}
