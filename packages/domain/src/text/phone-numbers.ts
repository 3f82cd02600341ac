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
/** Says that somebody is to be called: then no name of a number excuses it. */
const TO_BE_CALLED =
  /(?<!\p{L})(?:call|phone|tel|telefon|telephone|mobile?|handy|text|sms|whatsapp|ring (?:me|us)|an?ruf\p{L}*|ruf|meld\p{L}*|appel\p{L}*|llam\p{L}*|chiam\p{L}*|bel|zadzw\p{L}*|tel[ée]fono|my|me|us|mein\p{L}*|mir|mich|uns)(?!\p{L})/iu
/** Any of these words, with letters of its own behind a star. */
const anyOf = (words: string) =>
  `(?<!\\p{L})(?:${words.replaceAll('*', '\\p{L}*').replaceAll(' ', '|').replaceAll('_', ' ?')})(?!\\p{L})`
/** A label of a tree, a ring, a book; in the languages of the visitors. */
const LABEL = anyOf(
  'no nr num n\\. n\\.?[o°] nummer number numero número numéro rhif № id inv cat reg tag code bar_code strichcode ' +
    'ean ring bague anello anilla obrączka',
)
/** What many digits apart are of: a square of a grid, a book, a find, light. */
const MEASURE = anyOf(
  'grid mercator utm koordinat* coord* rechtswert hochwert gau(?:ß|ss)* lambert rijksdriehoek doi isbn(?:-1[03])? ' +
    'accession specimen herbar* light licht* lumière luz luce światło світло işık golau pi ratio',
)
/** Between a name and its number stand a word or two, never the plus of a country. */
const NAMED = [
  new RegExp(
    `${MEASURE}[^\\d+]{0,30}\\d(?:[\\d\\s.:/,\\p{Pd}]|(?<=[\\d,:/ ])\\p{Lu}{1,2}(?=[ \\d]))*`,
    'giu',
  ),
  // In one piece: "Baum Nr. 0043127".
  new RegExp(
    `${LABEL}[^\\d+]{0,30}(?:0\\d{4,7}|[1-9]\\d{4,12})(?![\\d\\p{L}])(?!${BETWEEN}*\\d)`,
    'giu',
  ),
  // "Specimen K000123456", "Ring GB0123456".
  /(?<![\p{L}\p{N}])\p{Lu}{1,4}-?\d{5,9}(?![\d\p{L}])(?![ ().+/\p{Pd}]*\d)/gu,
  // A square of UTM: "32U 461344 5481745".
  /(?<![\p{L}\p{N}])(?:0?[1-9]|[1-5]\d|60) ?[C-HJ-NP-X],? \d{6,7} ?[mEN]*,? \d{6,7}(?!\d)/gu,
  // Pi, the golden ratio.
  /(?<![\p{L}\p{N}.+-])\d\.\d{6,}(?![\d.])/gu,
]
/** "119:105-112", "2:255 3:18". */
const VERSES = /(?<![\d.+/-])[1-9]\d{0,2}:[1-9]\d{0,2}(?:\p{Pd}[1-9]\d{0,2})?(?!\d)/gu
const UNIT_BEHIND =
  /^ ?(?:[\p{Sc}%°]|(?:mm|cm|dm|m|km|ft|mi|mg|g|kg|t|ml|cl|l|ha|kn|zł|Kč|kr|Ft|lei|EUR|USD|GBP|CHF|PLN|CZK|SEK|NOK|DKK)(?![\p{L}\p{N}]))/u
/** Of what is far, fast or heavy: numbers of many digits stand before it. */
const LARGE_UNIT_BEHIND =
  /^ ?(?:k?m\/[sh]|km[²³]?\/[sh]|mph|km|ly|Lj|AU|AE|m(?:e|è)t\p{L}*|метр\p{L}*|light[ -]years?|Lichtjahren?|kg|tonnes?|Tonnen|years?|Jahren?)(?![\p{L}\p{N}])/u
const GROUPED = /^[1-9]\d{0,2}(?:[ .]\d{3})+$/
const CURRENCY_BEFORE = /(?:\p{Sc}|EUR|USD|GBP|CHF|Fr\.|Rs\.?) ?$/u

/**
 * Whether a text, in NFKC, holds a number to call: seven digits or more, however they are spaced out,
 * that are not years, dates, positions, prices, sizes or numbers that are counted.
 */
export function holdsPhoneNumber(text: string): boolean {
  const ascii = asciiDigits(text).replace(KEYCAP, ' ')
  const named = TO_BE_CALLED.test(ascii) ? [] : NAMED
  const plain = [...named, ...POSITIONS, VERSES].reduce(
    (rest, known) => rest.replace(known, ';'),
    ascii,
  )
  return [...plain.matchAll(RUN)].some(({ 0: run, index }) => {
    if (run.replace(/\D/g, '').length < MIN_DIGITS) return false
    const hasUnit =
      UNIT_BEHIND.test(plain.slice(index + run.length)) ||
      CURRENCY_BEFORE.test(plain.slice(Math.max(0, index - 5), index))
    const isLarge = GROUPED.test(run) && LARGE_UNIT_BEHIND.test(plain.slice(index + run.length))
    return !isLarge && !isOtherNumbers(run, hasUnit)
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
