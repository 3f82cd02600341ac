import type { Challenge } from './challenge.ts'

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

/** Every text of a challenge that a child reads, under the name its field travels by. */
export function childVisibleTexts(challenge: Challenge): [field: string, text: string][] {
  const { question } = challenge
  const texts: [string, string | null | undefined][] = [
    ['title', challenge.title],
    ['description', challenge.description],
    ['childPhotoPrompt', challenge.photoPrompt],
    ['questionText', question?.text],
    ['questionInstructions', question?.instructions],
    ...(question?.options ?? []).map((option): [string, string] => ['questionOptions', option]),
    ...(challenge.objectDetectionData?.generalization_ladder ?? []).map(
      ({ label }): [string, string] => ['objectDetectionData', label],
    ),
  ]
  return texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}
