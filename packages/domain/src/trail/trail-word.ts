import { unescaped } from '../text/unescaped.ts'

/**
 * Sounds that English and German read alike and that are not taken for one another: of b and p, d and t,
 * g and k, m and n one each, no c, h, j, q, v, w, x, y, z, and no e, which is the English name of i. No
 * consonant stands beside another, so nothing looks like `rn` and `m`.
 */
const CONSONANTS = ['b', 'd', 'f', 'k', 'l', 'm', 'r', 's'] as const
const VOWELS = ['a', 'i', 'o', 'u'] as const

/** Three syllables are 32,768 words, of which the rude ones are left out. */
export const TRAIL_WORD_SYLLABLES = 3
/** The longest word that is ever made, where the shorter ones are used up. */
export const MAX_TRAIL_WORD_SYLLABLES = 5

/**
 * Parts that no word may hold: rude, unkind or frightening in English or German, as it is written or as a child
 * hears it. Only what these letters can spell stands here.
 */
const RUDE = [
  'abo',
  'adol',
  'asi',
  'baka',
  'baki',
  'bako',
  'bobi',
  'bobo',
  'bodi',
  'bok',
  'bolo',
  'bos',
  'bubi',
  'bubu',
  'bum',
  'dada',
  'damo',
  'dik',
  'dodi',
  'dodo',
  'dosi',
  'dum',
  'fada',
  'fadi',
  'fado',
  'faki',
  'fako',
  'faku',
  'fas',
  'fik',
  'fis',
  'fok',
  'fud',
  'fuk',
  'ful',
  'fur',
  'ifi',
  'isi',
  'kaka',
  'kaki',
  'kako',
  'kaku',
  'kalif',
  'kiki',
  'kilu',
  'koda',
  'kodo',
  'kok',
  'kuk',
  'kul',
  'kum',
  'libido',
  'lidi',
  'loda',
  'loli',
  'lolo',
  'losa',
  'loso',
  'luda',
  'ludo',
  'lur',
  'lusi',
  'mado',
  'makak',
  'mali',
  'moro',
  'muf',
  'muli',
  'mumi',
  'mumu',
  'musi',
  'obama',
  'ofo',
  'osama',
  'ras',
  'rumo',
  'rus',
  'sada',
  'sadis',
  'sado',
  'sali',
  'sas',
  'sidi',
  'sik',
  'simas',
  'simo',
  'sod',
  'suf',
  'suk',
] as const

/** Whether a word holds nothing of the list of rude ones. */
export function isFitTrailWord(word: string): boolean {
  return !RUDE.some((rude) => word.includes(rude))
}

/**
 * A fresh word of so many syllables, which may be taken already.
 * @param randomInt returns a uniform whole number from 0 up to, not including, its argument
 */
export function createTrailWord(
  randomInt: (maxExclusive: number) => number,
  syllables = TRAIL_WORD_SYLLABLES,
): string {
  for (;;) {
    const word = Array.from({ length: syllables }, () => {
      return `${CONSONANTS[randomInt(CONSONANTS.length)]!}${VOWELS[randomInt(VOWELS.length)]!}`
    }).join('')
    if (isFitTrailWord(word)) return word
  }
}

const WORD = new RegExp(
  `^(?:[${CONSONANTS.join('')}][${VOWELS.join('')}]){${String(TRAIL_WORD_SYLLABLES)},${String(MAX_TRAIL_WORD_SYLLABLES)}}$`,
)

/** Between the syllables of a word, around it, and what stands on letters of other keyboards: İ, í, ë. */
const NO_PART = /[^\p{L}\p{N}]/gu

/**
 * A word as somebody typed, read or pasted it: in any case and width, with spaces, hyphens or quotes, with the
 * digits that look like its letters, or the address that holds it. Null: no word of ours.
 */
export function readTrailWord(typed: string): string | null {
  const afterAddress = /\/t\/([^/?#\s]+)/i.exec(typed)?.[1] ?? typed
  const letters = unescaped(afterAddress).normalize('NFKD').replaceAll(NO_PART, '').toLowerCase()
  const word = [...letters.replaceAll('\u0131', 'i')].map(asLetter).join('')
  return WORD.test(word) ? word : null
}

/** Consonants stand at even places, vowels at odd ones, so a digit can be one letter alone. */
function asLetter(symbol: string, at: number): string {
  const isVowel = at % 2 === 1
  if (symbol === '0') return 'o'
  if (symbol === '1') return isVowel ? 'i' : 'l'
  if (symbol === '5') return 's'
  // A capital I and a small l are one stroke on many signs and screens.
  if (symbol === 'l' && isVowel) return 'i'
  return symbol === 'i' && !isVowel ? 'l' : symbol
}
