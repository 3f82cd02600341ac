import { JOIN_CODE_ALPHABET } from '../session/join-code.ts'

/** Twelve symbols of 28 are 57 bits, far too many for ten tries an hour. */
const LENGTH = 12
const GROUP_LENGTH = 4

/**
 * A new code that opens the gate, as people read it: three groups of four symbols without look-alikes.
 * @param randomInt returns a uniform whole number from 0 up to, not including, its argument
 */
export function createAccessCode(randomInt: (maxExclusive: number) => number): string {
  let code = ''
  for (let i = 0; i < LENGTH; i++) {
    if (i > 0 && i % GROUP_LENGTH === 0) code += '-'
    code += JOIN_CODE_ALPHABET[randomInt(JOIN_CODE_ALPHABET.length)] ?? ''
  }
  return code
}
