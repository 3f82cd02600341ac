import { isUnavailable } from '#/platform/db/errors.ts'
import { AppError } from './app-error.ts'

/** Clients come back after this long when the server or its database is busy. */
const BUSY_RETRY_SECONDS = 2

/** Converts any thrown value into an error of the contract, without internal details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isUnavailable(error)) {
    return new AppError('server.busy', { retryAfterSeconds: BUSY_RETRY_SECONDS })
  }
  const { code, statusCode } = readFrameworkError(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('request.too-large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('request.unsupported-type')
  switch (statusCode) {
    case 404:
      return new AppError('route.not-found')
    case 413:
      return new AppError('request.too-large')
    case 415:
      return new AppError('request.unsupported-type')
    case 503:
      return new AppError('server.busy', { retryAfterSeconds: BUSY_RETRY_SECONDS })
    default:
      return new AppError(isClientStatus(statusCode) ? 'request.invalid' : 'server.failed')
  }
}

function readFrameworkError(error: unknown): { code: unknown; statusCode: unknown } {
  if (typeof error !== 'object' || error === null) return { code: undefined, statusCode: undefined }
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  return { code, statusCode }
}

function isClientStatus(status: unknown): boolean {
  return typeof status === 'number' && status >= 400 && status < 500
}
