import type { Language } from '@bramble/messages/languages'
import type { Mail } from '#/modules/mail/index.ts'
import type { Limits } from '#/platform/http/limits.ts'
import type { Logger } from '#/platform/logger.ts'

export interface DeletionMailDeps {
  mail: Mail
  limits: Pick<Limits, 'tryConsume'>
  logger: Logger
}

/**
 * The last mail to somebody: that the account is deleted. The job in the queue is the only place that
 * still has the address, until the mail was sent.
 */
export function createDeletionMail({ mail, limits, logger }: DeletionMailDeps) {
  const ask = mail.kind<{ email: string }>('account-deleted', async ({ email }, { t }) => ({
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
  /** Never rejects: the account is deleted in any case. */
  return async (email: string, language: Language): Promise<void> => {
    try {
      // Who makes and deletes accounts with somebody's address does not fill their mailbox (T39).
      if (!mail.isOn || (await limits.tryConsume('deletionMail', email.toLowerCase())) > 0) return
      await ask({ email }, language)
    } catch (error) {
      logger.warn({ err: error }, 'nobody could be told that an account was deleted')
    }
  }
}
