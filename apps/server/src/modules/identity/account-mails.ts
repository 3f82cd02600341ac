import type { Mail } from '#/modules/mail/index.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Database } from '#/platform/db/database.ts'
import { hashToken } from '#/platform/hash-token.ts'
import { withToken, type Limits } from '#/platform/http/limits.ts'
import type { Random } from '#/platform/random.ts'
import { momentOf } from '#/platform/text/moment.ts'
import { replaceConfirmation } from './email-confirmations.repository.ts'
import { findLocalAccount, type LocalAccount } from './local-accounts.repository.ts'

export interface AccountMailsDeps {
  database: Database
  clock: Clock
  random: Random
  mail: Mail
  limits: Pick<Limits, 'tryConsume' | 'giveBack'>
  publicUrl: string
}

const LINK_MS = 24 * 60 * 60_000

/**
 * The mails about an account of our own provider: confirmation of its address, and a sign-in from a
 * new browser.
 */
export function createAccountMails(deps: AccountMailsDeps) {
  const { database, clock, random, mail, limits, publicUrl } = deps

  /**
   * The token is in the fragment, which no browser sends to a server: no log and no referrer has
   * it.
   */
  async function makeLink(subject: string): Promise<string> {
    const token = random.token()
    const expiresAt = new Date(clock.now() + LINK_MS)
    await database.transaction((tx) =>
      replaceConfirmation(tx, { tokenHash: hashToken(token), subject, expiresAt }),
    )
    return `${publicUrl}/guardian/confirm-email#${token}`
  }

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
        links: [{ label: t('mail.confirmEmail.link'), url: await makeLink(subject) }],
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
