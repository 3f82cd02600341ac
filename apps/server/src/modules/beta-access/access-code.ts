import { createHash } from 'node:crypto'
import { JOIN_CODE_ALPHABET } from '@bramble/domain/session/join-code'
import type { Random } from '#/platform/random.ts'

export interface ConfiguredCode {
  code: string
  expiresAtMs: number | null
}

/** Twelve symbols of 28 are 57 bits, far too many for ten tries an hour. */
const CODE_LENGTH = 12
const GROUP_LENGTH = 4
/** The shortest chosen code that ten tries an hour and browser do not find. */
const MIN_CODE_LENGTH = 8

/** A new random code as people read it: three groups of four symbols without look-alikes. */
export function createAccessCode(random: Random): string {
  const symbols = Array.from(
    { length: CODE_LENGTH },
    () => JOIN_CODE_ALPHABET[random.int(JOIN_CODE_ALPHABET.length)] ?? '',
  ).join('')
  return symbols.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))?.join('-') ?? symbols
}

export function isFitAccessCode(code: string): boolean {
  return normalise(code).length >= MIN_CODE_LENGTH
}

/** SHA-256 of a code, hexadecimal. Case, spaces and hyphens do not count. */
export function hashAccessCode(code: string): string {
  return createHash('sha256').update(normalise(code)).digest('hex')
}

function normalise(code: string): string {
  return code
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}
