import { unescaped } from '../text/unescaped.ts'

/**
 * Symbols of our codes: no vowels (so no words appear in front of children) and no look-alikes (I, L,
 * O, 0, 1).
 */
export const JOIN_CODE_ALPHABET = 'BCDFGHJKMNPQRSTVWXYZ23456789'

/** A code that was found in a text, with the key of the link that held it. */
export interface ReadCode {
  code: string
  key: string | null
}

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
const NO_SYMBOL = /[^\p{L}\p{N}]/gu
const WORD = /[\p{L}\p{N}]+/gu
/** Between the groups of one code: "BCD FGH", "BCD - FGH", "BCD.FGH". */
const BETWEEN_GROUPS = /^[\s\p{Pd}._*]{1,3}$/u
const BEFORE_CODE = /\/(?:join\/|second-grown-up\/?#|p\/)/gi
/** Sixteen symbols, so that a sign of Markdown behind them is none of them. */
const KEY = /^[^\s"'<>()[\]]*?[?&;]k=([\w-]{1,16})/
const ACCESS = /[?&;#]access=([^&#\s"'<>)\]]+)/i
const ADDRESS = /\S*:\/\/\S*/g
const ESCAPED = /%[0-9a-f]{2}/i
/** A page's address within the address of another page is escaped twice. */
const MOST_ESCAPES = 2

/** The lengths of the groups in which people write and copy a code. */
const GROUPS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  6: [[3, 3]],
  10: [[5, 5]],
  12: [
    [4, 4, 4],
    [3, 3, 3, 3],
    [6, 6],
  ],
}

/** Whether these are exactly as many symbols of our alphabet. */
export function isCode(text: string, length: number): boolean {
  return text.length === length && [...text].every((symbol) => JOIN_CODE_ALPHABET.includes(symbol))
}

/** The letters and digits of a text in capitals, full-width ones as all others. */
export function symbolsOf(text: string): string {
  return plainOf(text).replace(NO_SYMBOL, '').toUpperCase()
}

/**
 * The code in what was typed, pasted or opened: alone in whatever signs, spaces and escapes, in one of
 * our links, or as the only one in a message. Null when there is none, or more than one.
 */
export function readCode(text: string, length: number): ReadCode | null {
  const plain = plainOf(text)
  const whole = symbolsOf(plain)
  if (isCode(whole, length)) return { code: whole, key: null }
  return readLink(plain, length) ?? readMessage(plain, length)
}

/** The key of a link without what stands around it; undefined when there is none. */
export function readJoinKey(text: string | null | undefined): string | undefined {
  return /[\w-]{1,16}/.exec(text ?? '')?.[0]
}

/** An access code as it is sent: that of a link or a message, or what was typed; '' for none. */
export function readAccessCode(text: string): string {
  const plain = plainOf(text)
  // As it was escaped, for a code may hold what ends one elsewhere.
  const [, given] = ACCESS.exec(text) ?? ACCESS.exec(plain) ?? []
  if (given !== undefined) return plainOf(given)
  if (plain.includes('://')) return ''
  const found = readMessage(plain, 12)?.code
  return found ?? (symbolsOf(plain) === '' ? '' : plain.trim())
}

function plainOf(text: string): string {
  let plain = text
  for (let i = 0; i < MOST_ESCAPES && ESCAPED.test(plain); i++) plain = unescaped(plain)
  return plain.normalize('NFKC').replace(UNSEEN, '')
}

function readLink(plain: string, length: number): ReadCode | null {
  const symbols = new RegExp(
    `^(?:[a-z0-9][\\s\\p{Pd}]{0,3}){${length - 1}}[a-z0-9](?![a-z0-9])`,
    'iu',
  )
  const links = [...plain.matchAll(BEFORE_CODE)].flatMap(({ 0: before, index }) => {
    const rest = plain.slice(index + before.length)
    const [written] = symbols.exec(rest) ?? []
    if (written === undefined || !isCode(symbolsOf(written), length)) return []
    const key = KEY.exec(rest.slice(written.length))?.[1] ?? null
    return [{ code: symbolsOf(written), key }]
  })
  const code = onlyOne(links.map((link) => link.code))
  if (code === null) return null
  // Some programs write a link twice, once without what stands behind its path.
  return { code, key: links.find(({ key }) => key !== null)?.key ?? null }
}

function readMessage(plain: string, length: number): ReadCode | null {
  const text = plain.replace(ADDRESS, ' ')
  const words = [...text.matchAll(WORD)]
  const groupings = [[length], ...(GROUPS[length] ?? [])]
  const found = words.flatMap((_, at) =>
    groupings.flatMap((lengths) => {
      const parts = words.slice(at, at + lengths.length)
      const fits =
        parts.length === lengths.length &&
        parts.every(({ 0: part, index }, i) => {
          const next = parts[i + 1]
          const isTied =
            next === undefined || BETWEEN_GROUPS.test(text.slice(index + part.length, next.index))
          return part.length === lengths[i] && isTied
        })
      const written = parts.map(([part]) => part).join('')
      return fits && isCode(written.toUpperCase(), length) ? [{ written, parts }] : []
    }),
  )
  // "why try" could be a code in two groups.
  const sure = found.filter(
    ({ written }) => /\d/.test(written) || written === written.toUpperCase(),
  )
  const unsure = found.filter(({ parts }) => parts.length === 1)
  const code = onlyOne(
    (sure.length > 0 ? sure : unsure).map(({ written }) => written.toUpperCase()),
  )
  return code === null ? null : { code, key: null }
}

function onlyOne(codes: readonly string[]): string | null {
  const [code] = codes
  return code !== undefined && codes.every((one) => one === code) ? code : null
}
