import { AppError } from './app-error.ts'

/** Deeper than any body of the contract; deeper ones would exhaust the stack of what follows. */
const MAX_DEPTH = 32

/** Whether the database takes this text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * Refuses NUL and lone surrogates anywhere in a value, keys included: the database answers them
 * with an error of its own (T28). Refuses nesting that no call needs.
 */
export function refuseUnstorable(value: unknown): void {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new AppError('request.invalid')
    const next: unknown[] = []
    for (const item of level) {
      if (typeof item === 'string' && !isStorable(item)) throw new AppError('request.invalid')
      if (typeof item !== 'object' || item === null) continue
      for (const [key, child] of Object.entries(item)) {
        if (!isStorable(key)) throw new AppError('request.invalid')
        next.push(child)
      }
    }
    level = next
  }
}
