import type { Mail } from '#/modules/mail/index.ts'
import { withToken, type Limits } from '#/platform/http/limits.ts'
import { momentOf } from '#/platform/text/moment.ts'
import { findLocalAccount, type LocalAccount } from './local-accounts.repository.ts'
import { makeLink, type MailedLinksDeps } from './mailed-links.ts'

export interface AccountMailsDeps extends MailedLinksDeps {
  mail: Mail
  limits: Pick<Limits, 'tryConsume' | 'giveBack'>
}

/**
 * The mails about an account of our own provider: confirmation of its address, and a sign-in from a
 * new browser.
 */
export function createAccountMails(deps: AccountMailsDeps) {
  const { database, mail, limits, publicUrl } = deps

  return {
    isOn: mail.isOn,
    /**
     * Calls `work` with whether a mail may be sent to this address. Mails to an unconfirmed address
     * are limited, because somebody else may have made the accounts with it; a confirmed address
     * has no limit (T39).
     */
    async withMailPermission<R>(
      { email, emailConfirmedAt }: Pick<LocalAccount, 'email' | 'emailConfirmedAt'>,
      work: (mayGo: boolean) => Promise<R>,
    ): Promise<R> {
      if (emailConfirmedAt !== null) return work(true)
      return withToken(limits, ['unconfirmedMail', email], work)
    },
    /** Sends the link that confirms the address of an account, unless the address is confirmed. */
    confirmation: mail.kind<{ subject: string }>('confirm-email', async ({ subject }, { t }) => {
      const local = await findLocalAccount(database.orm, subject)
      if (local === null || local.emailConfirmedAt !== null) return null
      return {
        to: local.email,
        subject: t('mail.confirmEmail.subject'),
        paragraphs: [t('mail.confirmEmail.text')],
        links: [
          {
            label: t('mail.confirmEmail.link'),
            url: await makeLink(deps, 'confirmation', subject),
          },
        ],
        after: [t('mail.confirmEmail.once'), t('mail.confirmEmail.notYou')],
      }
    }),
    /**
     * Tells of a sign-in from a browser that the account does not know. `browser` and `system` are
     * names of ours, empty when unknown.
     */
    newBrowser: mail.kind<{ subject: string; atMs: number; browser: string; system: string }>(
      'new-browser',
      async ({ subject, atMs, browser, system }, { t, locale }) => {
        const local = await findLocalAccount(database.orm, subject)
        if (local === null) return null
        const machine =
          browser === '' || system === ''
            ? `${browser}${system}`
            : t('mail.newBrowser.browserOn', { browser, system })
        return {
          to: local.email,
          subject: t('mail.newBrowser.subject'),
          paragraphs: [
            t('mail.newBrowser.text'),
            t('mail.newBrowser.when', { moment: momentOf(atMs, locale) }),
            ...(machine === '' ? [] : [t('mail.newBrowser.with', { browser: machine })]),
            t('mail.newBrowser.you'),
            t('mail.newBrowser.notYou'),
          ],
          links: [
            { label: t('mail.newBrowser.link'), url: `${publicUrl}/guardian/forgot-password` },
          ],
        }
      },
    ),
  }
}
