import { symbolsOf } from '@bramble/domain/session/read-code'

/** The letters and digits of a code that is being typed, at most `length`. */
export function cleanCode(text: string, length = 6): string {
  return symbolsOf(text)
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, length)
}

/** How many symbols of a code of this length stand together: five where that comes out even, else three. */
export function groupSize(length: number): number {
  return length % 5 === 0 ? 5 : 3
}
