import { RequestError } from './request.ts'

/**
 * A failed call's meaning. `none`: nobody answered, or something on the way in the server's place.
 * `not-now`: the server asks to come again later. `failed`: the server could not do it. `refused`: it
 * will not, and would say so again.
 */
export type Reply = 'none' | 'not-now' | 'failed' | 'refused'

/** A proxy knows what is too large for it, too. */
const TOO_LARGE = 413
const TOO_MANY = 429
/** Too slow, too early. */
const NOT_NOW = [408, 425]

/**
 * The one rule of what a failed call tells: a page of a proxy, a network or a sign-in is no answer of
 * ours, whatever its status.
 */
export function replyOf(error: unknown): Reply {
  if (!(error instanceof RequestError)) return 'failed'
  const { status, code, isForeign } = error
  if (status === TOO_LARGE) return 'refused'
  if (status === TOO_MANY) return 'not-now'
  const isInItsPlace = code === null && (isForeign || status > 500)
  if (status === 0 || status === 503 || isInItsPlace) return 'none'
  if (NOT_NOW.includes(status) || code === 'request.still-running') return 'not-now'
  return code === null || status >= 500 ? 'failed' : 'refused'
}

/** True when the server did not take it, and may later: a child's phone then goes on by itself. */
export function isUnanswered(error: unknown): boolean {
  const reply = replyOf(error)
  return reply === 'none' || reply === 'not-now'
}

/** True when the server itself refused, and would again. */
export function isRefusal(error: unknown): boolean {
  return replyOf(error) === 'refused'
}
