import { resolveConfusablesTransformer } from 'obscenity'
import { tidyText } from '@bramble/domain/text/tidy-text'
import { unsafeForChildren } from '@bramble/domain/text/child-safe-text'
import { isPolite } from '@bramble/domain/text/polite-words'

const LINE_BREAK = /[\n\t\p{Zl}\p{Zp}]/u
/** Accents on letters of the European scripts; signs that carry meaning elsewhere stay. */
const ACCENTS = /[\u0300-\u036f]/g
/** Some letters are there only to fill a space: nothing is seen of them. */
const NOT_TO_BE_READ = /[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu
/** Look-alikes that the library does not map, with the letter that each resembles. */
const TWINS: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', i: 'l' }

const confusables = resolveConfusablesTransformer()

/**
 * Whether people may call themselves or a group so: polite, one line, no link, address or number to
 * call, and something to read in it. `name` is trimmed, and as `tidyText` leaves it.
 */
export function isFitName(name: string, maxLength: number): boolean {
  if (name.length > maxLength || LINE_BREAK.test(name) || tidyText(name) !== name) return false
  return nameKey(name) !== '' && unsafeForChildren(name) === null && isPolite(name)
}

/**
 * Common form of two names that people could take for each other: the name without case, accents, spaces
 * and punctuation, and with look-alikes (Cyrillic and Greek letters, `0` and `O`, `1`, `l` and `I`)
 * made one. Empty when there is nothing to read.
 */
export function nameKey(name: string): string {
  const plain = name.normalize('NFKD').replace(ACCENTS, '')
  return Array.from(plain, resolve)
    .join('')
    .toLowerCase()
    .replace(NOT_TO_BE_READ, '')
    .replace(/[01i]/g, (twin) => TWINS[twin] ?? twin)
}

function resolve(character: string): string {
  // The types of the library leave open that a transformer keeps a state; this one does not.
  const { transform } = confusables as { transform: (code: number) => number | undefined }
  return String.fromCodePoint(transform(character.codePointAt(0) ?? 0) ?? 0)
}
