import { errorCodes, type ErrorBody, type ErrorCode } from '@bramble/contract'

/** Further fields of an error. */
export interface AppErrorDetails {
  fields?: { path: string; message: string }[]
  retryAfterSeconds?: number
  /** Replaces the message of the code. */
  message?: string
}

/** A failure the contract knows: every answer that is not a success is made from one of these. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: { path: string; message: string }[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? errorCodes[code].message)
    this.name = 'AppError'
    this.code = code
    this.status = errorCodes[code].status
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export function toErrorBody(error: AppError): ErrorBody {
  const body: ErrorBody = { error: error.message, code: error.code }
  return error.fields === undefined ? body : { ...body, fields: error.fields }
}
