import { lazily } from '#/platform/lazily.ts'

/** Guesses from the product's own names. */
const PRODUCT_NAMES = ['bramble', 'naturequest', 'naturequestadventures']

/**
 * The 49,000 most common passwords of published leaks, in lower case: the list of zxcvbn, loaded
 * with the first new password.
 */
const commonPasswords = lazily(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
})

/**
 * Whether a password is easy to guess: a common password, one repeated symbol, the e-mail
 * address, or its name or the product's with digits and symbols around it (ASVS 5.0, 6.2.4 and
 * 6.2.11).
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
