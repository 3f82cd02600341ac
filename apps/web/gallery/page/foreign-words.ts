import { LANGUAGE_CODES } from '@bramble/messages/languages'
import { brand } from '#/words/brand.ts'
import { currentLocale } from '#/words/t.ts'
import { sceneData } from './scene-data.ts'
import { textsIn } from './texts.ts'

/** Names that are the same in every language. */
const NAMES = [brand.name, brand.tagline, 'Google', 'google', 'Apple', 'Leaflet', 'OpenStreetMap']
const NAMES_OF_THINGS = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'placeholder',
  'title',
]
const ADDRESS = /(https?:\/\/\S+|[\w.+-]+@[\w.-]+|\b127\.0\.0\.1\S*)/g
const UNITS = ['m', 'km', 'MB', 's', 'min', 'h']
const CODE = /^([^\p{Ll}]+|(?=.*\d)[\da-z]+)$/u
const WORD = /\p{L}+/gu
/** Those of the catalogue have accents, so a word with one is the value of an argument. */
const PLAIN_VOWEL = /[aeiou]/i
const LETTER = /\p{L}/u

/** Words that `Intl` writes: units and months, and the names of our languages. */
function writtenByIntl(locale: string): ReadonlySet<string> {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1))
  const dates = (['short', 'long'] as const).flatMap((month) =>
    months.map((day) => new Intl.DateTimeFormat(locale, { month }).format(day)),
  )
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const languages = LANGUAGE_CODES.map((code) => names.of(code) ?? code)
  return new Set([...dates, ...languages, ...UNITS, 'and', 'at'])
}

/** Parts what stands in brackets, which are nested where a message is a value of another. */
function atBrackets(words: string): { inside: string; outside: string } {
  let depth = 0
  const parts = { inside: '', outside: '' }
  for (const letter of words) {
    if (letter === '[') depth++
    parts[depth === 0 ? 'outside' : 'inside'] += letter
    if (letter === ']') depth = Math.max(0, depth - 1)
  }
  return depth === 0 ? parts : { inside: '', outside: words }
}

/**
 * Words on a page in the pseudo-language that are neither from the catalogue, so in brackets and
 * with accents, nor data of the scene, nor a number of `Intl`.
 */
export function wordsNotInCatalogue(): string[] {
  const data = sceneData()
  const written = writtenByIntl(currentLocale())
  const isKnown = (words: string) => {
    if (!LETTER.test(words) || data.whole.has(words)) return true
    // A code is shown in groups of letters, spelled for readers, or only its end.
    const code = words.replaceAll(' ', '')
    if (CODE.test(code) && data.holds(code)) return true
    let rest = words.replace(ADDRESS, ' ')
    for (const one of [...data.whole, ...NAMES]) rest = rest.replaceAll(one, ' ')
    const { inside, outside } = atBrackets(rest)
    const values = (inside.match(WORD) ?? []).filter((word) => PLAIN_VOWEL.test(word))
    const left = [...(outside.match(WORD) ?? []), ...values]
    return left.every((word) => written.has(word))
  }
  const found = textsIn(document.body)
    .filter(({ element }) => !isInLanguageOfItsOwn(element))
    .map(({ element, words }) => wholeOf(element) ?? words)
  for (const element of document.querySelectorAll('#root *, dialog *')) {
    if (!element.checkVisibility() || isInLanguageOfItsOwn(element)) continue
    for (const name of NAMES_OF_THINGS) {
      const words = element.getAttribute(name)
      if (words !== null) found.push(words.replace(/\s+/g, ' '))
    }
  }
  // A message of two lines: those of a child, and below them the same in words of the specification.
  const joined = textsIn(document.body).filter(({ node }) => /^\[.*\n/.test(node.textContent ?? ''))
  return [
    ...joined.map(({ words }) => `two lines drawn as one: "${words}"`),
    ...[...new Set([document.title, ...found])]
      .filter((words) => !isKnown(words))
      .map((words) => `not in the catalogue: "${words}"`),
  ]
}

/** The message of which a part stands in an element of its own, so that it is not broken. */
function wholeOf(element: Element): string | null {
  const message = element.matches('[data-part]') ? element.parentElement : element
  if (message?.querySelector(':scope > [data-part]') == null) return null
  return message.textContent.replace(/\s+/g, ' ').trim()
}

/** Names of languages are written in their own. */
function isInLanguageOfItsOwn(element: Element): boolean {
  return element.closest('[lang]') !== document.documentElement
}
