import { isCode, JOIN_CODE_ALPHABET, readCode, symbolsOf } from './read-code.ts'

export { JOIN_CODE_ALPHABET }
/** Six symbols of 28 are 28.8 bits: enough only together with the limiter on failed look-ups. */
export const JOIN_CODE_LENGTH = 6

/**
 * A fresh join code.
 * @param randomInt returns a uniform whole number from 0 up to, not including, its argument
 */
export function createJoinCode(randomInt: (maxExclusive: number) => number): string {
  let code = ''
  for (let i = 0; i < JOIN_CODE_LENGTH; i++) {
    code += JOIN_CODE_ALPHABET[randomInt(JOIN_CODE_ALPHABET.length)] ?? ''
  }
  return code
}

/**
 * A typed, scanned or pasted text as it is looked up: the code in it, or where there is none,
 * its letters and digits.
 */
export function normaliseJoinCode(typed: string): string {
  return readCode(typed, JOIN_CODE_LENGTH)?.code ?? symbolsOf(typed)
}

/** True for a normalised code of the right length and alphabet. */
export function isJoinCode(code: string): boolean {
  return isCode(code, JOIN_CODE_LENGTH)
}
