import { tidyText } from '@bramble/domain/text/tidy-text'
import { holdsLink } from './links.ts'
import { holdsPhoneNumber } from './phone-numbers.ts'
import type { PlainSaidKey } from './words.ts'

/** Joiners where they join, and signs of Arabic numbers and verses, which are seen. */
const HARMLESS =
  /\u180e|\u200c|\u200d|[\u0600-\u0605]|\u06dd|\u070f|\u0890|\u0891|\u08e2|\u{110bd}|\u{110cd}/gu
/** England, Scotland, Wales: a black flag and letters that are not seen. */
const FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}]/u
/** A sign between two others, or before a name of letters; "@2p" and "@ 3 p.m." are prices and times. */
const MAIL_OR_HANDLE =
  /\S@\S|(?:^|\s)@(?!\d[\d.,:]*\s?(?:\p{Sc}|\p{L}{1,3}\b|[\s.,;!?)]|$))[\p{L}\p{N}_]/u

/**
 * Why a text may not be shown to a child, or null. Line breaks are welcome, and what `tidyText` takes
 * out does not count.
 */
export function unsafeForChildren(text: string): PlainSaidKey | null {
  const plain = tidyText(text)
    .normalize('NFKC')
    .replace(/[\n\t]/g, ' ')
  const visible = plain.replace(FLAG, '').replace(HARMLESS, '')
  if (CONTROL.test(visible)) return 'guardian.fields.characters'
  if (holdsLink(visible)) return 'guardian.fields.links'
  if (MAIL_OR_HANDLE.test(visible)) return 'guardian.fields.handles'
  return holdsPhoneNumber(visible) ? 'guardian.fields.phones' : null
}
