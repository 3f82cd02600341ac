import { publishingOf, type Publishing } from '@bramble/domain/account/publishing'
import type { Database, Tx } from '#/platform/db/database.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { AccountsDeps } from './accounts.deps.ts'
import { allowPublishing, findAccount, restrictAccount } from './accounts.repository.ts'

export type AccountPublishing = ReturnType<typeof createPublishing>

/** Whose publications reach everybody. */
export function createPublishing({
  database,
  passwords,
  isReviewedFirst,
}: Pick<AccountsDeps, 'passwords' | 'isReviewedFirst'> & { database: Database }) {
  return {
    /**
     * Whether somebody looks at what this account publishes before others see it.
     * @throws account.may-not-publish, account.unconfirmed
     */
    async isLookedAtFirst(accountId: string): Promise<boolean> {
      const account = await findAccount(database.orm, accountId)
      if (account === null) throw new AppError('access.sign-in-required')
      const { provider, subject, publishing, role, emailVerified } = account
      // Our own provider may have no way to confirm an address.
      const own = provider === 'local' ? await passwords.confirmationOf(subject) : null
      const isConfirmed =
        provider !== 'local' ? emailVerified : own === null ? null : own !== 'open'
      const standing = publishingOf({ publishing, role, isConfirmed, isReviewedFirst })
      if (standing === 'refused') throw new AppError('account.may-not-publish')
      if (standing === 'unconfirmed') throw new AppError('account.unconfirmed')
      return standing === 'looked-at'
    },
    /** Something of this account was kept: what it publishes next reaches everybody at once. */
    allow: (accountId: string | null, tx: Tx): Promise<void> =>
      accountId === null ? Promise.resolve() : allowPublishing(tx, accountId),
    /** The word of an administrator or the operator. */
    decide: (accountId: string, publishing: Publishing | null, tx: Tx): Promise<void> =>
      restrictAccount(tx, accountId, { publishing }),
  }
}
