import { holdsPhoneNumber } from './phone-numbers.ts'
import { tidyText } from './tidy-text.ts'

/** Kinds of text that a child must not read; each has a sentence in the catalogue (`guardian.fields`). */
type Unsafe = 'characters' | 'links' | 'handles' | 'phones'

/** Joiners where they join, and signs of Arabic numbers and verses, which are seen. */
const HARMLESS =
  /\u180e|\u200c|\u200d|[\u0600-\u0605]|\u06dd|\u070f|\u0890|\u0891|\u08e2|\u{110bd}|\u{110cd}/gu
/** England, Scotland, Wales: a black flag and letters that are not seen. */
const FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}]/u
/** A sign between two others, or before a name of letters; "@2p" and "@ 3 p.m." are prices and times. */
const MAIL_OR_HANDLE =
  /\S@\S|(?:^|\s)@(?!\d[\d.,:]*\s?(?:\p{Sc}|\p{L}{1,3}\b|[\s.,;!?)]|$))[\p{L}\p{N}_]/u

/** The name of somebody at a service: "insta: forestfriend". */
const AT_SERVICE =
  /(?:^|[^\p{L}])(?:insta(?:gram)?|snap(?:chat)?|tiktok|whatsapp|telegram|discord|facebook|signal)\s*[:=]\s*[\p{L}\p{N}_]/iu

/**
 * Why a text may not be shown to a child, or null. Line breaks are welcome, and what `tidyText` takes
 * out does not count.
 */
export function unsafeForChildren(text: string): Unsafe | null {
  const plain = tidyText(text)
    .normalize('NFKC')
    .replace(/[\n\t]/g, ' ')
  const visible = plain.replace(FLAG, '').replace(HARMLESS, '')
  if (CONTROL.test(visible)) return 'characters'
  if (holdsLink(visible)) return 'links'
  if (MAIL_OR_HANDLE.test(visible) || AT_SERVICE.test(visible)) return 'handles'
  return holdsPhoneNumber(visible) ? 'phones' : null
}

/** As many words as a number to call is spread over. */
const MAX_WORDS = 16
/** A part of a number to call, as a word. */
const DIGITS = /^[+(]*[\d()+/.-]+$/
const SIGN = new RegExp(`(${FLAG.source})|(${HARMLESS.source})|${CONTROL.source}`, 'gu')

/**
 * A text without what may not be shown to a child, and what was left out of it. Words go as a whole,
 * the fewest that make it safe; where that is not enough nothing is left.
 */
export function withoutUnsafe(text: string): { text: string; leftOut: Unsafe[] } {
  const leftOut = new Set<Unsafe>()
  const note = (found: Unsafe | null) => {
    if (found !== null) leftOut.add(found)
    return found !== null
  }
  if (!note(unsafeForChildren(text))) return { text, leftOut: [] }
  const seen = tidyText(text).replace(SIGN, (sign: string, flag?: string, harmless?: string) =>
    flag !== undefined || harmless !== undefined || /[\n\t]/.test(sign) ? sign : ' ',
  )
  let words = seen.split(/\s+/).filter((word) => word !== '')
  for (let size = 1; size <= MAX_WORDS && note(unsafeForChildren(words.join(' '))); size += 1) {
    words = withoutRuns(words, size, note)
  }
  const left = words.join(' ')
  return { text: unsafeForChildren(left) === null ? left : '', leftOut: [...leftOut] }
}

/** The words without runs of this length that are unsafe by themselves. */
function withoutRuns(
  words: readonly string[],
  size: number,
  note: (found: Unsafe | null) => boolean,
): string[] {
  const left: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const run = words.slice(at, at + size)
    const isUnsafe = unsafeForChildren(run.join(' '))
    // "an oak.It is old": the next word tells that a sentence begins.
    const next = words[at + size] ?? ''
    const isSafeInside =
      unsafeForChildren(next) === null && unsafeForChildren([...run, next].join(' ')) === null
    if (run.length === size && isUnsafe !== null && !isSafeInside) {
      note(isUnsafe)
      at += size - 1
      // The rest of a number would be a riddle.
      while (isUnsafe === 'phones' && DIGITS.test(words[at + 1] ?? '')) at += 1
      while (isUnsafe === 'phones' && DIGITS.test(left.at(-1) ?? '')) left.pop()
    } else left.push(words[at] ?? '')
  }
  return left
}

/* oxlint-disable compat/compat -- pages load these rules apart, and go without them where a phone cannot read them */
/** Schemes whose links open by themselves. */
const SCHEME = /[a-z][a-z0-9+.-]*:\/\/|\b(?:https?|ftps?|mailto|javascript|whatsapp|tg):(?=\S)/iu
const WWW = /(?<![\p{L}\p{N}])www\d?\s*[.。]\s*[\p{L}\p{N}]/iu
/** Spelt with a space before the dot, where no sentence ends: "oaktree . com". */
const SPACED = /[\p{L}\p{N}]\s+[.。]\s*(?:com|org|net)(?![\p{L}\p{N}])/iu

/**
 * Last names of addresses without a path. Those that are also endings of files (`.md`, `.py`) or words
 * of a sentence (`.now`, `.world`) are left out: a missing space after a full stop is more likely.
 */
const LAST_NAMES = [
  'com org net edu gov info biz app dev xyz online site shop store club blog mobi eu',
  'ae ai ar at au be bg br ca cc ch cl cn co cz de dk ee es fi fr gg gr hk hr hu id ie il in io ir is it',
  'jp ke kr lk lt lu lv ly me mx my ng nl no nz pe ph pk pl pt ro ru sa se sg si sk th to tr tv tw ua uk',
  'us uy vn za рф рус укр',
]
  .join(' ')
  .split(' ')
const SURE_LAST_NAMES = new Set(['com', 'org', 'net'])
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
const DOT = '[.。]'
const END = '(?![\\p{L}\\p{M}\\p{N}_-])'
const ADDRESS = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(${LABEL})(?:${DOT}${LABEL})*?${DOT}(${LAST_NAMES.join('|')})${END}(.{0,3})`,
  'giu',
)
/** Any name at all with something behind its slash: `bit.ly/oak`, `youtu.be/oak`. */
const WITH_PATH = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])${LABEL}(?:${DOT}${LABEL})*${DOT}(?:\\p{L}{2,}|xn--[a-z0-9-]+)(?::\\d+)?/[\\p{L}\\p{N}@?#_-]`,
  'iu',
)

/**
 * Whether a text, in NFKC, holds an address of the web. A name with a dot in it is one only with a
 * well-known ending, and not where a sentence begins behind the full stop: "an oak.It is old".
 */
function holdsLink(text: string): boolean {
  if (SCHEME.test(text) || WWW.test(text) || SPACED.test(text) || WITH_PATH.test(text)) return true
  for (const [, label = '', last = '', rest = ''] of text.matchAll(ADDRESS)) {
    if (SURE_LAST_NAMES.has(last.toLowerCase())) return true
    if (label.length > 1 && !beginsSentence(last, rest)) return true
  }
  return false
}

function beginsSentence(word: string, rest: string): boolean {
  return /^\p{Lu}\p{Ll}+$/u.test(word) && /^,?\s+[\p{L}\p{N}]/u.test(rest)
}
