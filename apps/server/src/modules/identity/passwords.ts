import { createHmac } from 'node:crypto'
import { lazily } from '#/platform/lazily.ts'

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
