import { createHash, hash, timingSafeEqual } from 'node:crypto'

/**
 * SHA-256 of a token, hexadecimal: what is kept in its place. Only for values that nobody can guess;
 * a password needs a slow hash.
 */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

/** Whether both are one secret: the time it takes says nothing of how much of them is equal. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
