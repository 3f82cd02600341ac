import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The part of Fastify's logger that the rest of the server uses. */
export type Logger = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

type FastifyLogger = Exclude<FastifyServerOptions['logger'], boolean | undefined>

export interface LoggerOptions {
  level: LogLevel
  /** For a person at a terminal instead of a log collector. */
  pretty: boolean
}

/**
 * Options for `Fastify({ logger })`. Join codes, ids and tokens stand in addresses, cookies,
 * headers and SQL parameters, so none of those is ever written (security.md, T29).
 */
export function createLoggerOptions({ level, pretty }: LoggerOptions): FastifyLogger {
  return {
    level,
    serializers: { req: describeRequest, res: describeResponse, err: describeError },
    hooks: { logMethod: withSafeMessage },
    ...(pretty
      ? {
          transport: {
            target: 'pino-pretty',
            options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' },
          },
        }
      : {}),
  }
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, route: routeOf(request) }
}

/** The pattern, such as `/api/sessions/:id`; what matches none is not worth its secrets. */
function routeOf(request: FastifyRequest): string {
  return (request.routeOptions as { url?: string } | undefined)?.url ?? '(no route)'
}

function describeResponse(reply: { statusCode?: number }) {
  return { statusCode: reply.statusCode }
}

type Described = {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  query?: string
  cause?: Described
  /** Errors of an AggregateError. */
  errors?: Described[]
}

interface ErrorParts extends Error {
  code?: unknown
  severity?: unknown
  constraint?: unknown
  query?: unknown
  params?: unknown
}

/** Number of an AggregateError's errors that are logged: a few of many tell why. */
const MAX_ERRORS = 5

/** An error without what it may quote: parameters, the row in question, the offending value. */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an Error', stack: '' }
  const { code, constraint, query } = error as ErrorParts
  return {
    type: error.name,
    message: safeMessage(error),
    stack: stackOf(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof query === 'string' ? { query } : {}),
    ...(error.cause instanceof Error && depth < 5
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
    ...(error instanceof AggregateError && depth < 5
      ? {
          errors: error.errors
            .slice(0, MAX_ERRORS)
            .map((one: unknown) => describeError(one, depth + 1)),
        }
      : {}),
  }
}

function safeMessage(error: ErrorParts): string {
  // Drizzle puts every parameter into the message.
  if (error.query !== undefined && error.params !== undefined) return 'Failed query'
  // PostgreSQL quotes the value it could not read, in its class "data exception".
  if (typeof error.severity === 'string' && String(error.code).startsWith('22')) {
    return 'The database could not read a value'
  }
  return error.message
}

/** The frames alone: the first lines of a stack repeat the message. */
function stackOf(error: Error): string {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return frames?.join('\n') ?? ''
}

/**
 * pino takes an error's own message where none is given, and Fastify's sentence about an unknown
 * route holds the address: both are replaced.
 */
function withSafeMessage(
  this: unknown,
  inputs: unknown[],
  write: (...inputs: [object, ...unknown[]]) => void,
): void {
  const [first, ...rest] = inputs
  const error = first instanceof Error ? first : errorOf(first)
  const safe = inputs.map((input) =>
    typeof input === 'string' && /^Route \S+ not found$/.test(input) ? 'Route not found' : input,
  )
  if (error !== undefined && rest.length === 0) {
    write.apply(this, [
      first instanceof Error ? { err: first } : (first as object),
      safeMessage(error),
    ])
    return
  }
  write.apply(this, safe as [object, ...unknown[]])
}

function errorOf(input: unknown): Error | undefined {
  if (typeof input !== 'object' || input === null || !('err' in input)) return undefined
  return input.err instanceof Error ? input.err : undefined
}
