/* oxlint-disable compat/compat -- pages load these rules apart, and go without them where a phone cannot read them */
import { isOtherNumbers } from './other-numbers.ts'

/** Fewer ring nobody from afar. */
const MIN_DIGITS = 7
/** Signs that people put between the digits of a number that is to be called. */
const BETWEEN = '[\\s().+/|\\\\_~*·•∙‧−\\p{Pd}]'
const RUN = new RegExp(`[+(]*\\d(?:${BETWEEN}*\\d)*`, 'gu')
/** Makes a keycap of a digit: 0️⃣. */
const KEYCAP = /\ufe0f?\u20e3/g

const DEGREES = '-?(?:1[0-7]\\d|180|0?\\d?\\d)(?: [0-5]?\\d(?: [0-5]?\\d)?)?(?:\\.\\d{1,8})?'
const HEMISPHERE = '[NSEWO]'
const POSITIONS = [
  // "N 51 30.123 W 000 07.456", "N51.50740"
  new RegExp(`(?<![\\p{L}\\p{N}])${HEMISPHERE} ?${DEGREES}(?!${BETWEEN}*\\d)`, 'gu'),
  // "51 30.123 N"
  new RegExp(`(?<!\\d${BETWEEN}*)${DEGREES} ?${HEMISPHERE}(?![\\p{L}\\p{N}])`, 'gu'),
  // Squares of the British grid: "TQ 30080 80477".
  /(?<![\p{L}\p{N}])(?:H[P-Z]|N[A-HJ-Z]|S[C-EHJKM-PR-Z]|T[AFGLMQRV]) ?(?:\d{3} ?\d{3}|\d{4} ?\d{4}|\d{5} ?\d{5})(?![\d])/gu,
]
/** "119:105-112", "2:255 3:18". */
const VERSES = /(?<![\d.+/-])[1-9]\d{0,2}:[1-9]\d{0,2}(?:\p{Pd}[1-9]\d{0,2})?(?!\d)/gu
const UNIT_BEHIND =
  /^ ?(?:[\p{Sc}%°]|(?:mm|cm|dm|m|km|ft|mi|mg|g|kg|t|ml|cl|l|ha|kn|zł|Kč|kr|Ft|lei|EUR|USD|GBP|CHF|PLN|CZK|SEK|NOK|DKK)(?![\p{L}\p{N}]))/u
const CURRENCY_BEFORE = /(?:\p{Sc}|EUR|USD|GBP|CHF|Fr\.|Rs\.?) ?$/u

/**
 * Whether a text, in NFKC, holds a number to call: seven digits or more, however they are spaced out,
 * that are not years, dates, positions, prices, sizes or numbers that are counted.
 */
export function holdsPhoneNumber(text: string): boolean {
  const ascii = asciiDigits(text).replace(KEYCAP, ' ')
  const plain = [...POSITIONS, VERSES].reduce((rest, known) => rest.replace(known, ';'), ascii)
  return [...plain.matchAll(RUN)].some(({ 0: run, index }) => {
    if (run.replace(/\D/g, '').length < MIN_DIGITS) return false
    const hasUnit =
      UNIT_BEHIND.test(plain.slice(index + run.length)) ||
      CURRENCY_BEFORE.test(plain.slice(Math.max(0, index - 5), index))
    return !isOtherNumbers(run, hasUnit)
  })
}

/** Digits of all scripts stand in tens, each from nought to nine. */
function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (value < 9 && isDigit(code - value - 1)) value += 1
    return String(value)
  })
}

function isDigit(code: number): boolean {
  return /^\p{Nd}$/u.test(String.fromCodePoint(code))
}
