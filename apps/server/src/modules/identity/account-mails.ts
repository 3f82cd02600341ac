import type { Mail } from '#/modules/mail/index.ts'
import type { Core } from '#/platform/core.ts'
import { hashToken } from '#/platform/hash-token.ts'
import { withToken, type Limits } from '#/platform/http/limits.ts'
import { momentOf } from '#/platform/text/moment.ts'
import {
  findLocalAccount,
  listLocalAccounts,
  type LocalAccount,
} from './local-accounts.repository.ts'
import { replaceLink, type LinkPurpose } from './mailed-links.repository.ts'

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

interface MailedLinksDeps extends Pick<Core, 'database' | 'clock' | 'random'> {
  publicUrl: string
}

const PAGES: Record<LinkPurpose, { path: string; lifeMs: number }> = {
  confirmation: { path: '/guardian/confirm-email', lifeMs: 24 * 60 * 60_000 },
  reset: { path: '/guardian/new-password', lifeMs: 60 * 60_000 },
}

/**
 * Makes a link for a mail. Its token is in the fragment, which no browser sends to a server: no log and no
 * referrer has it.
 */
async function makeLink(
  { database, clock, random, publicUrl }: MailedLinksDeps,
  purpose: LinkPurpose,
  subject: string,
): Promise<string> {
  const token = random.token()
  const { path, lifeMs } = PAGES[purpose]
  const row = { tokenHash: hashToken(token), subject, expiresAt: new Date(clock.now() + lifeMs) }
  await database.transaction((tx) => replaceLink(tx, purpose, row))
  return `${publicUrl}${path}#${token}`
}
