import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import type { Mail } from '#/modules/mail/index.ts'
import type { Tx } from '#/platform/db/database.ts'
import { announceAfter } from '#/platform/events.ts'
import { AppError } from '#/platform/http/app-error.ts'
import { withToken, type Limits } from '#/platform/http/limits.ts'
import { lockSuperAdmins, updateRole } from './account-directory.repository.ts'
import type { AccountRecord } from './account.ts'
import type { AccountsDeps, EraseOfAccount } from './accounts.deps.ts'
import { deleteAccountRow, lockAccount } from './accounts.repository.ts'

export interface DeleteAccountDeps extends AccountsDeps {
  erasers: readonly EraseOfAccount[]
  withDeletionMail: ReturnType<typeof createDeletionMail>
}

/**
 * Erases an account and all it owns. The steps before the account's row are repeatable, so that a
 * deletion that was cut off is finished by asking again. The photos follow the row, because an
 * account that stays keeps its photo.
 * @throws access.sign-in-required, account.last-super-admin
 */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  accountId: string,
  nowMs: number,
): Promise<void> {
  const { erasers, database, events, logger, passwords, photos } = deps
  const changed = () => events.emit('account.changed', { accountId })
  const leaving = await announceAfter(
    database.transaction((tx) => resign(tx, accountId)),
    changed,
  )
  const eraseWhatIsTheirs = async () => {
    for (const erase of erasers) await erase(accountId, nowMs)
  }
  await eraseWhatIsTheirs()
  const deleting = deps.withDeletionMail(leaving, (notifyDeleted) =>
    database.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId)
      // Another request was first.
      if (account === null) return
      if (account.provider === 'local') await passwords.remove(account.subject, tx)
      await deleteAccountRow(tx, accountId)
      await notifyDeleted(tx)
    }),
  )
  await announceAfter(deleting, changed)
  try {
    // Another device may have added something meanwhile. After this nothing can be added.
    await eraseWhatIsTheirs()
    await photos.deleteForAccount(accountId)
  } catch (error) {
    // Nobody can see these photos any more, and the hourly sweep deletes them.
    logger.warn({ err: error }, 'the last of a deleted account could not be deleted')
  }
}

/**
 * A super admin loses the role first: two who leave at once must not leave the server without one
 * (T26).
 */
async function resign(tx: Tx, accountId: string): Promise<AccountRecord> {
  const superAdmins = await lockSuperAdmins(tx)
  const account = await lockAccount(tx, accountId)
  if (account === null) throw new AppError('access.sign-in-required')
  if (account.role !== 'super_admin') return account
  if (superAdmins.every((id) => id === accountId)) throw new AppError('account.last-super-admin')
  await updateRole(tx, accountId, 'guardian')
  return account
}

interface DeletionMailDeps {
  mail: Mail
  limits: Pick<Limits, 'tryConsume' | 'giveBack'>
}

/** Tells the owner that the account is deleted. Pass the transaction in which it is. */
type NotifyDeleted = (tx: Tx) => Promise<void>

/**
 * The last mail to somebody: that the account is deleted. The job in the queue is the only place that
 * still has the address, until the mail was sent.
 */
export function createDeletionMail({ mail, limits }: DeletionMailDeps) {
  const mails = mail.kind<{ email: string }>('account-deleted', async ({ email }, { t }) => ({
    to: email,
    subject: t('mail.accountDeleted.subject'),
    paragraphs: [
      t('mail.accountDeleted.text'),
      t('mail.accountDeleted.stays'),
      t('mail.accountDeleted.backups'),
      t('mail.accountDeleted.notYou'),
      t('mail.accountDeleted.last'),
    ],
  }))
  /** Deletes an account. Call it outside of transactions. */
  return async <R>(
    { email, language }: Pick<AccountRecord, 'email' | 'language'>,
    deletion: (notify: NotifyDeleted) => Promise<R>,
  ): Promise<R> => {
    const silently = () => deletion(async () => undefined)
    if (!mail.isOn || email === null) return silently()
    // The limit keeps somebody from filling a mailbox by making and deleting accounts with its
    // address (T39).
    return withToken(limits, ['deletionMail', email.toLowerCase()], (mayNotify) =>
      mayNotify
        ? mails.along((ask) => deletion((tx) => ask({ email }, language ?? SOURCE_LANGUAGE, tx)))
        : silently(),
    )
  }
}
