import { lazily } from '#/platform/lazily.ts'

/** What somebody would try first here: the letters of the product's names. */
const PRODUCT_NAMES = ['bramble', 'naturequest', 'naturequestadventures']

/**
 * The 49,000 commonest passwords of published leaks, in lower case; the list of zxcvbn, which is read
 * with the first password that somebody chooses.
 */
const commonPasswords = lazily(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
})

/**
 * Whether it is among the first things that somebody would guess: a common password, one sign only,
 * the e-mail address, or its name or the product's with digits and signs around it (ASVS 5.0, 6.2.4
 * and 6.2.11).
 */
export async function isTooEasy(password: string, email: string): Promise<boolean> {
  const guess = password.normalize().trim().toLowerCase()
  const [mailbox = ''] = email.split('@')
  const letters = lettersOf(guess)
  if (new Set(guess).size < 2 || guess === email || guess === mailbox) return true
  if (letters !== '' && [...PRODUCT_NAMES, lettersOf(mailbox)].includes(letters)) return true
  return (await commonPasswords()).has(guess)
}

function lettersOf(text: string): string {
  return text.replaceAll(/\P{L}/gu, '')
}
