import { createHmac } from 'node:crypto'
import { lazily } from '#/platform/lazily.ts'
import type { Random } from '#/platform/random.ts'

/** Argon2id with 19 MiB, two passes: OWASP's Password Storage Cheat Sheet. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const ARGON2ID = 2
const SALT_BYTES = 16

const argon2 = lazily(() => import('@node-rs/argon2'))

/**
 * The salt of a new e-mail address. All accounts of one address share it, so that one hash finds
 * the account of a password, and takes as long when there is none (T25).
 */
export function saltFor(email: string, secret: Buffer): Buffer {
  // The prefix separates it from others made with the same secret.
  const digest = createHmac('sha256', secret).update(`password salt ${email}`).digest()
  return digest.subarray(0, SALT_BYTES)
}

/** The salt of a hash in PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export function saltOf(passwordHash: string): Buffer {
  return Buffer.from(passwordHash.split('$')[4] ?? '', 'base64')
}

/** The hash of a password in PHC form. */
export async function hashPassword(password: string, salt: Buffer): Promise<string> {
  const { hash } = await argon2()
  return hash(password.normalize(), {
    algorithm: ARGON2ID,
    memoryCost: MEMORY_KIB,
    timeCost: PASSES,
    parallelism: LANES,
    salt,
  })
}

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

/** No symbols that look or sound alike, and no vowels, so that no words appear by chance. */
const SIGNS = 'bcdfghjkmnpqrstvwxyz23456789'
const GROUPS = 4
const SIGNS_PER_GROUP = 4

/** A temporary password: 76 bits, in groups for reading aloud. */
export function makeTemporaryPassword(random: Random): string {
  const sign = () => SIGNS.charAt(random.int(SIGNS.length))
  const group = () => Array.from({ length: SIGNS_PER_GROUP }, sign).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}
