import { DatabaseUnavailableError, isUnavailable, sqlState } from '#/platform/db/errors.ts'
import { explain, oneLine, reasonOf } from '#/platform/reason.ts'

/** A command that cannot be done, in one sentence for whoever typed it. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** A failure in one line, with its innermost reason. */
export function sentenceOf(error: unknown): string {
  if (isOfDatabase(error) && isUnavailable(error)) {
    return `The database cannot be reached just now (${reasonOf(error)}).`
  }
  return oneLine(explain(error))
}

/**
 * Whether the database has failed. Other services fail with the same codes, and a message that
 * begins with its setting says more than ours.
 */
function isOfDatabase(error: unknown): boolean {
  if (!(error instanceof Error) || error.message.startsWith('DATABASE_URL')) return false
  const isQuery = 'query' in error && 'params' in error
  return error instanceof DatabaseUnavailableError || isQuery || sqlState(error) !== undefined
}
