/** Many attempts that failed alike say so a few times. */
const MAX_ATTEMPTS = 3
/** Causes that go in a circle end here. */
const MAX_DEPTH = 8

interface ErrorParts extends Error {
  code?: unknown
  severity?: unknown
  query?: unknown
  params?: unknown
}

/**
 * An error's sentence without a value that it may quote; null when it says nothing that a person can use,
 * such as the statement that failed.
 */
function wordsOf(error: ErrorParts): string | null {
  // Drizzle puts the statement and every parameter into the message, and the reason into the cause.
  if (error.query !== undefined && error.params !== undefined) return null
  // PostgreSQL quotes the value it could not read, in its class "data exception".
  if (typeof error.severity === 'string' && String(error.code).startsWith('22')) {
    return `the database could not read a value (${String(error.code)})`
  }
  const words = error.message.trim()
  if (words !== '') return words
  return typeof error.code === 'string' ? error.code : null
}

/** An error and what it came from, the outermost first; the attempts of one name count as one step. */
function chainOf(error: unknown, depth = 0): string[] {
  if (depth > MAX_DEPTH || error === undefined || error === null) return []
  if (!(error instanceof Error)) return typeof error === 'string' ? [error] : []
  const own = wordsOf(error)
  const attempts =
    error instanceof AggregateError
      ? error.errors.map((one: unknown) => chainOf(one, depth + 1).join(': '))
      : []
  const distinct = [...new Set(attempts)].filter((one) => one !== '').slice(0, MAX_ATTEMPTS)
  const inner = distinct.length > 0 ? [distinct.join('; ')] : chainOf(error.cause, depth + 1)
  return own === null ? inner : [own, ...inner]
}

/** Why something failed, down to the innermost reason and each thing once. */
export function explain(error: unknown): string {
  const said: string[] = []
  for (const words of chainOf(error)) {
    if (!said.some((before) => before.includes(words))) said.push(words)
  }
  const [first, ...reasons] = said
  // A whole sentence has its reason behind it.
  if (first?.endsWith('.') === true && reasons.length > 0) {
    return `${first.slice(0, -1)} (${reasons.join(': ')}).`
  }
  return said.join(': ') || String(error)
}

/** The innermost reason alone, in one line. */
export function reasonOf(error: unknown): string {
  return oneLine(chainOf(error).at(-1) ?? String(error))
}

/** A text without its line ends. */
export function oneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}
