import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import type { Mail } from '#/modules/mail/index.ts'
import type { Tx } from '#/platform/db/database.ts'
import { withToken, type Limits } from '#/platform/http/limits.ts'
import type { AccountRecord } from './account.ts'

export interface DeletionMailDeps {
  mail: Mail
  limits: Pick<Limits, 'tryConsume' | 'giveBack'>
}

/** Tells the owner that the account is deleted. Pass the transaction in which it is. */
export type NotifyDeleted = (tx: Tx) => Promise<void>

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
