import { replyOf } from './request.ts'

/** True when the server did not take it, and may later: a child's phone then goes on by itself. */
export function isUnanswered(error: unknown): boolean {
  const reply = replyOf(error)
  return reply === 'none' || reply === 'not-now'
}

/** True when the server itself refused, and would again. */
export function isRefusal(error: unknown): boolean {
  return replyOf(error) === 'refused'
}
