import type { PlainSaidKey } from './words.ts'

const LINK =
  /(https?:|www\.|\b[a-z0-9-]{2,}\.(com|org|net|info|io|co|uk|me|app|tv|gg|ly|de|eu)\b)/iu
const MAIL_OR_HANDLE = /\S@\S|(^|\s)@[\p{L}\p{N}_]/u
// Seven or more digits, however they are spaced out: years and counts stay below that.
const PHONE = /(?:\p{Nd}[\s().+/-]*){7,}/u
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}]/u

/** Why a text may not be shown to a child, or null. Line breaks are welcome. */
export function unsafeForChildren(text: string): PlainSaidKey | null {
  const plain = text.normalize('NFKC').replace(/[\n\t]/g, ' ')
  if (CONTROL.test(plain)) return 'guardian.fields.characters'
  if (LINK.test(plain)) return 'guardian.fields.links'
  if (MAIL_OR_HANDLE.test(plain)) return 'guardian.fields.handles'
  return PHONE.test(plain) ? 'guardian.fields.phones' : null
}
