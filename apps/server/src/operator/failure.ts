import { isUnavailable } from '#/platform/db/errors.ts'
import { explain, oneLine, reasonOf } from '#/platform/reason.ts'

/** A failure in one line, with its innermost reason. */
export function sentenceOf(error: unknown): string {
  // What names the setting that is wrong is more than that nobody answers.
  if (
    isUnavailable(error) &&
    !(error instanceof Error && error.message.startsWith('DATABASE_URL'))
  ) {
    return `The database cannot be reached just now (${reasonOf(error)}).`
  }
  return oneLine(explain(error))
}
