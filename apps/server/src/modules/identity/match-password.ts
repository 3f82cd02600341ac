import type { Queryable } from '#/platform/db/database.ts'
import type { Secrets } from '#/platform/secret-file.ts'
import { listLocalAccounts, type LocalAccount } from './local-accounts.repository.ts'
import { hashPassword, isSameHash, saltFor, saltOf } from './passwords.ts'

/**
 * The accounts of an e-mail address, and a check whose of those that may be tried a password is. It also gives
 * the hash of whoever would be new with it, and takes one hash however many there are.
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
        mayTry(id) && isSameHash(passwordHash, hash)
      const account = theirs.find(isTheirs) ?? null
      return { isRight: account !== null, account, hash }
    },
  }
}
