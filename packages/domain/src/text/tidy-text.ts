/** Line ends of every system, which are one line break here. */
const LINE_END = /\r\n?/g
/**
 * Signs that writing programs leave behind and nobody sees: soft hyphens, byte order marks, zero-width
 * spaces, word joiners, marks of the reading direction.
 */
const LEFT_BEHIND = /\u00ad|\u061c|\u200b|\u200e|\u200f|[\u2060-\u2064]|\ufeff/g
/** Half-space, joiner, Mongolian vowel separator: what a word or a picture may need inside it. */
const JOINERS = /(?:\u180e|\u200c|\u200d)+/g
const ZERO_WIDTH_JOINER = '\u200d'
const PICTURE_START = /^\p{Extended_Pictographic}/u
const PICTURE_END = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?$/u
/** Scripts whose letters look the same with a joiner beside them: it would only hide there. */
const NEVER_JOINED =
  '\\p{scx=Latin}\\p{scx=Greek}\\p{scx=Cyrillic}\\p{scx=Armenian}\\p{scx=Georgian}\\p{scx=Hebrew}' +
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{sc=Common}\\p{sc=Inherited}'
const JOINED_START = new RegExp(`^(?![${NEVER_JOINED}])[\\p{L}\\p{M}]`, 'u')
const JOINED_END = new RegExp(`(?![${NEVER_JOINED}])[\\p{L}\\p{M}]$`, 'u')
const MARK_END = /\p{M}$/u

/**
 * A text without the invisible signs that mean nothing. Joiners stay where they join: in emoji, and
 * in scripts that are written with them (Persian, Sinhala, Malayalam ...). Signs that turn the
 * reading direction and control characters stay too, to be refused.
 */
export function tidyText(text: string): string {
  return text
    .replace(LINE_END, '\n')
    .replace(LEFT_BEHIND, '')
    .replace(JOINERS, (run: string, at: number, whole: string) => {
      const joiner = run.charAt(0)
      const before = whole.slice(Math.max(0, at - 3), at)
      const after = whole.slice(at + run.length, at + run.length + 2)
      return isJoining(joiner, before, after) ? joiner : ''
    })
}

function isJoining(joiner: string, before: string, after: string): boolean {
  const isJoiner = joiner === ZERO_WIDTH_JOINER
  if (isJoiner && PICTURE_END.test(before)) return PICTURE_START.test(after)
  if (!JOINED_END.test(before)) return false
  // A word may end in one that shapes its last letter.
  return JOINED_START.test(after) || isJoiner || MARK_END.test(before)
}
