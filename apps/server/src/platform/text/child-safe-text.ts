const LINK =
  /(https?:|www\.|\b[a-z0-9-]{2,}\.(com|org|net|info|io|co|uk|me|app|tv|gg|ly|de|eu)\b)/iu
const MAIL_OR_HANDLE = /\S@\S|(^|\s)@[\p{L}\p{N}_]/u
// Seven or more digits, however they are spaced out: years and counts stay below that.
const PHONE = /(?:\p{Nd}[\s().+/-]*){7,}/u
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}]/u

/** Why a text may not be shown to a child, or null. Line breaks are welcome. */
export function unsafeForChildren(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/[\n\t]/g, ' ')
  if (CONTROL.test(plain)) return 'This text has characters that cannot be shown.'
  if (LINK.test(plain)) return 'Please leave out links.'
  if (MAIL_OR_HANDLE.test(plain)) return 'Please leave out e-mail addresses and account names.'
  return PHONE.test(plain) ? 'Please leave out telephone numbers.' : null
}
