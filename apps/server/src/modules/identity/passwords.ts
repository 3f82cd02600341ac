import { lazily } from '#/platform/lazily.ts'

/** Argon2id with 19 MiB, two passes: OWASP's Password Storage Cheat Sheet. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const ARGON2ID = 2

/** Checking against it takes as long as against any other, and no password fits. */
const NOBODYS_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const argon2 = lazily(() => import('@node-rs/argon2'))

/** The hash of a password in PHC form; the same password has another one each time. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2()
  return hash(password.normalize(), {
    algorithm: ARGON2ID,
    memoryCost: MEMORY_KIB,
    timeCost: PASSES,
    parallelism: LANES,
  })
}

/** Whether it is the password of a hash; without a hash never, and after the same time (T25). */
export async function isPasswordOf(hash: string | null, password: string): Promise<boolean> {
  const { verify } = await argon2()
  const fits = await verify(hash ?? NOBODYS_HASH, password.normalize())
  return fits && hash !== null
}
