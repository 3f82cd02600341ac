import type { Queryable } from '#/platform/db/database.ts'
import { isSameSecret } from '#/platform/hash-token.ts'
import type { Secrets } from '#/platform/secret-file.ts'
import { listLocalAccounts, type LocalAccount } from './local-accounts.repository.ts'
import { hashPassword, saltFor, saltOf } from './passwords.ts'

/**
 * Reads the accounts of an e-mail address. `match` finds the one with a given password among those
 * that `mayTry` allows, and returns the hash that a new account with this password would have. It
 * costs one hash, however many accounts there are.
 * @param secrets key of salts
 */
export async function accountsWith(email: string, db: Queryable, secrets: Secrets) {
  const theirs = await listLocalAccounts(db, email)
  const [first] = theirs
  return {
    subjects: theirs.map(({ id }) => id),
    match: async (password: string, mayTry: (subject: string) => boolean) => {
      const salt = first === undefined ? saltFor(email, secrets[0]) : saltOf(first.passwordHash)
      const hash = await hashPassword(password, salt)
      const isTheirs = ({ id, passwordHash }: LocalAccount) =>
        mayTry(id) && isSameSecret(passwordHash, hash)
      const account = theirs.find(isTheirs) ?? null
      return { isRight: account !== null, account, hash }
    },
  }
}
