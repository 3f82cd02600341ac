import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#/platform/clock.ts'
import { AppError, toErrorBody } from './app-error.ts'
import { redirectMistyped } from './browser-pages.ts'
import { reasonOf } from '#/platform/reason.ts'
import { createSampledLog } from '#/platform/sampled-log.ts'
import { API_HEADERS } from './headers.ts'
import { isUnavailable } from '#/platform/db/errors.ts'

type WriteHeaders = (reply: FastifyReply, nowMs: number) => void

/** Sends any failure in the one shape of the contract. */
export type SendFailure = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void

/** How much is read of a body that is refused: a proxy may pass on what lies beyond its own limit. */
const DRAINED_BYTES = 64 * 1024 * 1024

/** Answers failures and logs defects of this server. */
export function createSendFailure(
  clock: Clock,
  writeHeaders: WriteHeaders,
  onDefect?: (error: unknown) => void,
): SendFailure {
  const logSampled = createSampledLog()

  function logFailure(error: AppError, thrown: unknown, request: FastifyRequest): void {
    const { method } = request
    const line = { method, route: request.routeOptions.url, code: error.code }
    const failed = { ...line, err: thrown }
    const hasLeft = request.raw.readableAborted
    const isBusy = error.code === 'server.busy' || error.cause !== undefined
    if (error.code === 'server.failed') request.log.error(failed, 'request failed')
    else if (isBusy && !hasLeft) {
      const kind = `${error.code} ${method} ${line.route}`
      logSampled(kind, request.log.warn.bind(request.log), failed, 'not available')
    }
    // A disabled feature or an aborted request is no alarm.
    else request.log.info(line, hasLeft ? 'given up by its sender' : 'not offered now')
  }

  /**
   * Logs a refusal whose cause may be our own mistake, such as a wrong setting that makes every
   * sign-in fail.
   */
  function logRefusal(error: AppError, request: FastifyRequest): void {
    const reason = reasonOf(error)
    const line = { method: request.method, route: request.routeOptions.url, code: error.code }
    const write = request.log.info.bind(request.log)
    logSampled(`${error.code} ${reason}`, write, { ...line, reason }, 'refused')
  }

  return (thrown, request, reply) => {
    const error = toAppError(thrown)
    if (error.status >= 500) logFailure(error, thrown, request)
    else if (error.cause !== undefined) logRefusal(error, request)
    if (error.code === 'server.failed') onDefect?.(thrown)
    writeHeaders(reply, clock.now())
    // The id leads from a report of a failure to the line in the log.
    reply.header('x-request-id', request.id)
    if (error.retryAfterSeconds !== undefined) {
      reply.header('retry-after', String(error.retryAfterSeconds))
    }
    // Fastify would cut the connection, and with it the answer from a proxy that still writes the body. Node
    // reads the rest and drops it, until the limit for a whole request.
    const isRead = Number(request.headers['content-length'] ?? 0) <= DRAINED_BYTES
    if (error.status === 413 && isRead) reply.removeHeader('connection')
    reply.header('content-type', 'application/json; charset=utf-8')
    void reply.status(error.status).send(JSON.stringify(toErrorBody(error)))
  }
}

/** Makes `send` the answer to everything that goes wrong in the application. */
export function answerFailures(app: FastifyInstance, send: SendFailure): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    send(error, request, reply)
  })
}

/** The answer to an address that reaches no route: a person is led to the page, a program is refused. */
export function answerUnroutable(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (redirectMistyped(request, reply)) return
  const error = toAppError(thrown)
  reply.headers(API_HEADERS)
  reply.header('content-type', 'application/json; charset=utf-8')
  void reply.status(error.status).send(JSON.stringify(toErrorBody(error)))
}

/** The answer to a broken or too slow HTTP request. */
export function answerBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    const isLarge = error.code === 'HPE_HEADER_OVERFLOW'
    const status = isLate ? '408 Request Timeout' : isLarge ? '431 Too Large' : '400 Bad Request'
    const body = JSON.stringify(toErrorBody(new AppError('request.invalid')))
    const headers = Object.entries(API_HEADERS)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    socket.write(
      `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
    )
  }
  socket.destroy()
}

/** Clients come back after this long when the server or its database is busy. */
const BUSY_RETRY_SECONDS = 2

/** Converts any thrown value into an error of the contract, without internal details. */
function toAppError(error: unknown): AppError {
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
