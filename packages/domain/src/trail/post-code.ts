import { JOIN_CODE_ALPHABET, symbolsOf } from '../session/read-code.ts'

/** Ten symbols of 28 are 48 bits: guessed by nobody who is let ask a few times a minute. */
export const POST_CODE_LENGTH = 10

/**
 * A fresh code for a post.
 * @param randomInt returns a uniform whole number from 0 up to, not including, its argument
 */
export function createPostCode(randomInt: (maxExclusive: number) => number): string {
  return Array.from(
    { length: POST_CODE_LENGTH },
    () => JOIN_CODE_ALPHABET[randomInt(JOIN_CODE_ALPHABET.length)]!,
  ).join('')
}

/** A code as a phone scanned it, `…/p/{code}`, or as somebody typed it. Null: no code of a post. */
export function readPostCode(scanned: string): string | null {
  const code = symbolsOf(/\/p\/([^/?#\s]+)/i.exec(scanned)?.[1] ?? scanned)
  const isCode =
    code.length === POST_CODE_LENGTH &&
    [...code].every((symbol) => JOIN_CODE_ALPHABET.includes(symbol))
  return isCode ? code : null
}
