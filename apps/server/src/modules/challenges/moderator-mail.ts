import { mayModerate } from '@bramble/domain/account/role'
import { SOURCE_LANGUAGE } from '@bramble/messages/languages'
import type { AccountRecord } from '#/modules/accounts/index.ts'
import type { Mail } from '#/modules/mail/index.ts'
import type { Core } from '#/platform/core.ts'
import type { Tx } from '#/platform/db/database.ts'
import { withToken, type Limits } from '#/platform/http/limits.ts'
import type { Jobs } from '#/platform/jobs.ts'
import { reportsOfChallenges } from './reports.repository.ts'

/** Who looks after published challenges. Filled by `accounts`. */
export interface Moderators {
  /** Accounts with a higher role than guardian. */
  listSpecial(): Promise<Pick<AccountRecord, 'id' | 'role' | 'email' | 'language'>[]>
  find(accountId: string): Promise<Pick<AccountRecord, 'role' | 'email'> | null>
}

export interface ModeratorMailDeps extends Pick<Core, 'database' | 'clock'> {
  jobs: Pick<Jobs, 'every'>
  mail: Mail
  limits: Pick<Limits, 'tryConsume' | 'giveBack'>
  moderators: Moderators
  /** How many trails wait; those that came after a moment. Filled by `trails`. */
  trailsWaiting: (after?: Date) => Promise<number>
  publicUrl: string
}

export type ModeratorMail = ReturnType<typeof createModeratorMail>

const EVERY_HOUR = '41 * * * *'
/** Longer than the pause between two mails, so that a report in the pause is in the next mail. */
const LATELY_MS = 8 * 60 * 60_000
/** One pause for all moderators: they share the work. */
const PAUSE = ['moderatorMail', 'all'] as const

/**
 * Tells those who look after published challenges that reports wait: with the first report, then once in six
 * hours at most. It says how many wait when it is sent, and nothing of who or what.
 */
export function createModeratorMail(deps: ModeratorMailDeps) {
  const { database, clock, jobs, mail, limits, moderators, publicUrl } = deps
  const countWaiting = async (after?: Date) =>
    (await reportsOfChallenges.countWaiting(database.orm, after)) +
    (await deps.trailsWaiting(after))
  const mails = mail.kind<{ accountId: string }>('reports-wait', async ({ accountId }, { t }) => {
    const account = await moderators.find(accountId)
    if (account === null || account.email === null || !mayModerate(account.role)) return null
    const count = await countWaiting()
    if (count === 0) return null
    return {
      to: account.email,
      subject: t('mail.reportsWait.subject', { count }),
      paragraphs: [t('mail.reportsWait.text', { count }), t('mail.reportsWait.once')],
      links: [{ label: t('mail.reportsWait.link'), url: `${publicUrl}/admin/challenges` }],
    }
  })

  /**
   * Makes a change that may ask for the mails in its transaction: `tell` does so when they are due. A change
   * that asks for none leaves the next one its turn.
   */
  async function along<R>(change: (notify: (tx: Tx) => Promise<void>) => Promise<R>): Promise<R> {
    const silently = () => change(async () => undefined)
    if (!mail.isOn) return silently()
    return withToken(limits, PAUSE, async (isDue) => {
      if (!isDue) return silently()
      let isNotified = false
      const readers = await moderators.listSpecial()
      const done = await mails.along((ask) =>
        change(async (tx) => {
          for (const { id, role, email, language } of readers) {
            if (email === null || !mayModerate(role)) continue
            await ask({ accountId: id }, language ?? SOURCE_LANGUAGE, tx)
            isNotified = true
          }
        }),
      )
      if (!isNotified) await limits.giveBack(...PAUSE)
      return done
    })
  }

  if (mail.isOn) {
    jobs.every('moderator-mail', EVERY_HOUR, async () => {
      const lately = new Date(clock.now() - LATELY_MS)
      if ((await countWaiting(lately)) === 0) return
      await along((notify) => database.transaction(notify))
    })
  }
  return { along }
}
