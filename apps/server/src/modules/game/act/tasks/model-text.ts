import { LADDER_LABEL_PATTERN } from '@bramble/domain/challenge/ladder'
import {
  MAX_VIEW_DESCRIPTION_CHARACTERS,
  MAX_VIEW_FACTOR_CHARACTERS,
  MAX_VIEW_FACTORS,
} from '@bramble/domain/limits'
import { tidyText } from '@bramble/domain/text/tidy-text'
import { unsafeForChildren } from '@bramble/domain/text/child-safe-text'
import { isPolite } from '@bramble/domain/text/polite-words'

/** Plain words only: no markup, no address, nothing from a prompt injection (T18). */
const PLAIN_SENTENCE = /^(?:[\p{L}\p{M}\p{N} .,:;!?'’"()%°&–-]|\u200c|\u200d)+$/u

/** A model's label. Null: unfit for children (T17). */
export function fitLabel(label: string): string | null {
  return LADDER_LABEL_PATTERN.test(label) && isFit(label) ? label : null
}

/** A model's description of a picture. Null: unfit to be shown. */
export function fitDescription(text: string): string | null {
  return fitSentence(text, MAX_VIEW_DESCRIPTION_CHARACTERS)
}

/** A model's remarks that are fit to be shown. */
export function fitFactors(texts: readonly string[]): string[] {
  const fit = texts.map((text) => fitSentence(text, MAX_VIEW_FACTOR_CHARACTERS))
  return fit.filter((text) => text !== null).slice(0, MAX_VIEW_FACTORS)
}

/** A long sentence is dropped, not cut: half of it may mean the opposite. */
function fitSentence(text: string, maxCharacters: number): string | null {
  const plain = tidyText(text).trim()
  const isShort = plain !== '' && plain.length <= maxCharacters
  return isShort && PLAIN_SENTENCE.test(plain) && isFit(plain) ? plain : null
}

function isFit(text: string): boolean {
  return unsafeForChildren(text) === null && isPolite(text)
}
