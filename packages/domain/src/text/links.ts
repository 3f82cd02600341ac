/* eslint-disable compat/compat -- pages load these rules apart, and go without them where a phone cannot read them */
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
export function holdsLink(text: string): boolean {
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
