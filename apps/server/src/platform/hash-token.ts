import { hash } from 'node:crypto'

/**
 * SHA-256 of a token, hexadecimal: what is kept in its place. Only for values that nobody can guess;
 * a password needs a slow hash.
 */
export function hashToken(token: string): string {
  return hash('sha256', token)
}
