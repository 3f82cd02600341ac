import type { Mail } from '#/modules/mail/index.ts'
import { listLocalAccounts } from './local-accounts.repository.ts'
import { makeLink, type MailedLinksDeps } from './mailed-links.ts'

export interface PasswordResetMailsDeps extends MailedLinksDeps {
  mail: Mail
}

/**
 * Most accounts of one address in one mail. The oldest ones are among them, so that later accounts
 * push nobody's out.
 */
const MAX_ACCOUNTS = 10

/** The mails about a forgotten password. */
export function createPasswordResetMails(deps: PasswordResetMailsDeps) {
  const { database, mail } = deps

  return {
    isOn: mail.isOn,
    /**
     * Links for an address. Only the queue looks whether anybody has it, so the call takes
     * the same time for everybody (T39).
     */
    link: mail.kind<{ email: string }>('reset-password', async ({ email }, { t, locale }) => {
      const theirs = (await listLocalAccounts(database.orm, email)).slice(0, MAX_ACCOUNTS)
      if (theirs.length === 0) return null
      const isOne = theirs.length === 1
      const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
      const links = []
      for (const { id, createdAt } of theirs) {
        const label = isOne
          ? t('mail.resetPassword.link')
          : t('mail.resetPassword.linkOf', { date: dates.format(createdAt) })
        links.push({ label, url: await makeLink(deps, 'reset', id) })
      }
      return {
        to: email,
        subject: t('mail.resetPassword.subject'),
        paragraphs: [
          t('mail.resetPassword.text'),
          ...(isOne ? [] : [t('mail.resetPassword.several')]),
        ],
        links,
        after: [t('mail.resetPassword.once'), t('mail.resetPassword.notYou')],
      }
    }),
    /** Tells the owner that a new password was set. */
    done: mail.kind<{ email: string }>('password-reset', async ({ email }, { t }) => ({
      to: email,
      subject: t('mail.passwordReset.subject'),
      paragraphs: [t('mail.passwordReset.text'), t('mail.passwordReset.notYou')],
    })),
  }
}
