import { isUnavailable } from '#/platform/db/errors.ts'

/** A failure in one line. What the database says can be long and hold values of people. */
export function sentenceOf(error: unknown): string {
  if (isUnavailable(error)) return 'The database cannot be reached just now.'
  if (!(error instanceof Error)) return String(error)
  const { message } = error.cause instanceof Error && error.name === 'Error' ? error.cause : error
  return message
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join(' ')
}
