import { tidyText } from '@bramble/domain/text/tidy-text'
import { isMissingPart } from '#/platform/load-again.ts'
import type { Mended } from './found-trail.ts'

/** A text as children may read it, and what was mended of it. */
export type PlainWords = ReturnType<typeof plainWords>

/** Makes words of a text out of a file, of at most so many UTF-16 units. */
export type WordsReader = (text: string, maxLength: number) => PlainWords

/**
 * What reads the texts of files. Browsers before Safari 16.4 do not know the patterns of the rules for
 * texts: there the server alone says what is unfit, when it is brought in.
 */
export async function openWordsReader(): Promise<WordsReader> {
  const rules = await Promise.all([
    import('@bramble/domain/text/child-safe-text'),
    import('@bramble/domain/text/polite-words'),
  ]).catch((error: unknown) => {
    if (isMissingPart(error)) throw error
    return null
  })
  if (rules === null) return (text, maxLength) => plainWords(text, maxLength, (same) => fit(same))
  const [{ withoutUnsafe }, { withoutRudeWords }] = rules
  return (text, maxLength) =>
    plainWords(text, maxLength, (words) => {
      const safe = withoutUnsafe(words)
      const polite = withoutRudeWords(safe.text)
      return fit(polite.text, polite.isCut ? [...safe.leftOut, 'rude'] : safe.leftOut)
    })
}

/** A text as others may read it, and what was left out of it. */
interface FitWords {
  text: string
  leftOut: readonly Mended[]
}

const fit = (text: string, leftOut: readonly Mended[] = []): FitWords => ({ text, leftOut })

/** Markup is longer than its words; what is longer still is cut before it is searched. */
const SHARE_OF_MARKUP = 16
const TAG = /<(?:\/?[a-z][\w:-]*(?:\s[^<>]*)?\/?|!--[^>]*--|!doctype[^<>]*|!\[CDATA\[[^<>]*)>/i
const ENTITY = /&(?:[a-z]{2,31}\d{0,2}|#\d{1,7}|#x[\da-f]{1,6});/i
/** Elements whose content nobody reads. */
const UNREAD = 'script, style, template, noscript, iframe, object, svg, title'
/** Elements inside a word or a sentence; a space stands around all others. */
const INSIDE = 'a, abbr, b, code, em, font, i, mark, q, s, small, span, strong, sub, sup, u, wbr'

function plainWords(given: string, maxLength: number, safe: (text: string) => FitWords) {
  const raw = given.slice(0, SHARE_OF_MARKUP * maxLength)
  const isMarkup = TAG.test(raw)
  const line = oneLine(isMarkup || ENTITY.test(raw) ? wordsOfMarkup(raw) : raw)
  const { text, leftOut } = safe(line)
  const short = cut(text, maxLength)
  const isShort = short.length < text.trim().length || raw.length < given.trim().length
  const mended: Mended[] = [...leftOut]
  if (isMarkup) mended.push('markup')
  if (isShort) mended.push('shortened')
  // What was cut may have ended a word that is unsafe without its end.
  return { text: safe(short).text, mended }
}

/** The words of HTML: its entities once, a space between blocks. Nothing of it is run or fetched. */
function wordsOfMarkup(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  for (const element of body.querySelectorAll(UNREAD)) element.remove()
  for (const element of body.querySelectorAll(`:not(${INSIDE})`)) {
    element.before(' ')
    element.after(' ')
  }
  return body.textContent
}

/** Signs that turn the reading direction: the server refuses them, the words are good without. */
const TURNS = /[\u202a-\u202e]|[\u2066-\u206f]/g

/** One line without control characters. */
function oneLine(text: string): string {
  return tidyText(text)
    .replace(TURNS, '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Cut by code points. */
function cut(text: string, maxLength: number): string {
  let signs = Array.from(text.slice(0, maxLength + 1))
  while (signs.join('').length > maxLength) signs = signs.slice(0, -1)
  return signs.join('').trim()
}
