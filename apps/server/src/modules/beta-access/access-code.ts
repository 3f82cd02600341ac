import { readAccessCode } from '@bramble/domain/session/read-code'
import { createHash } from 'node:crypto'

export interface ConfiguredCode {
  code: string
  expiresAtMs: number | null
}

/** The shortest chosen code that ten tries an hour and browser do not find. */
const MIN_CODE_LENGTH = 8

export function isFitAccessCode(code: string): boolean {
  return normalise(code).length >= MIN_CODE_LENGTH
}

/** SHA-256 of a code, hexadecimal. Case, spaces and hyphens do not count. */
export function hashAccessCode(code: string): string {
  return createHash('sha256').update(normalise(code)).digest('hex')
}

/**
 * Hashes of what somebody may have meant: the code as it was chosen, and the one in a link or message
 * without the marks around it.
 */
export function hashesOfTyped(typed: string): string[] {
  const read = readAccessCode(typed)
  const bare = read.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return [...new Set([typed, read, bare].map(hashAccessCode))]
}

function normalise(code: string): string {
  return code
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}
