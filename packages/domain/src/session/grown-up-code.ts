import { isCode, JOIN_CODE_ALPHABET, readCode, symbolsOf } from './read-code.ts'

/** Twelve symbols of 28 are 57.7 bits: nobody guesses one in the ten minutes that it lives. */
export const GROWN_UP_CODE_LENGTH = 12

/**
 * A fresh code by which a second grown-up joins the dashboard.
 * @param randomInt returns a uniform whole number from 0 up to, not including, its argument
 */
export function createGrownUpCode(randomInt: (maxExclusive: number) => number): string {
  let code = ''
  for (let i = 0; i < GROWN_UP_CODE_LENGTH; i++) {
    code += JOIN_CODE_ALPHABET[randomInt(JOIN_CODE_ALPHABET.length)] ?? ''
  }
  return code
}

/** A typed, scanned or pasted code, as it is looked up. */
export function normaliseGrownUpCode(typed: string): string {
  return readCode(typed, GROWN_UP_CODE_LENGTH)?.code ?? symbolsOf(typed)
}

/** True for a normalised code of the right length and alphabet. */
export function isGrownUpCode(code: string): boolean {
  return isCode(code, GROWN_UP_CODE_LENGTH)
}
