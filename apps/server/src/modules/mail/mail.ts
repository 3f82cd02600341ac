import { LANGUAGES, type Language } from '@bramble/messages/languages'
import type { Translator } from '@bramble/messages/translator'
import type { Clock } from '#/platform/clock.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { Jobs } from '#/platform/jobs.ts'
import type { Logger } from '#/platform/logger.ts'
import type { Random } from '#/platform/random.ts'
import { translatorOf } from '#/platform/text/words.ts'
import { toHtml, toText, type MailPage } from './mail-page.ts'
import type { Mailer } from './mailer.ts'

export interface MailDeps {
  jobs: Pick<Jobs, 'queue'>
  clock: Pick<Clock, 'now'>
  random: Pick<Random, 'uuid'>
  logger: Logger
  /** Null: this server sends no mail. */
  mailer: Mailer | null
  /** The operator of this server, for the foot of a mail. */
  operator: string | null
  /** Hears what became of each mail. */
  recordMail: (kind: string, outcome: MailOutcome) => void
}

/** `void`: there was nothing to send any more, or nobody to send it to. */
export type MailOutcome = 'sent' | 'refused' | 'unreachable' | 'void' | 'too-late'

/** Stored part of a mail until it is written: ids, by which the writer finds the rest. */
type Facts = Record<string, string | number>

/** Writes a mail when it is sent. Null: there is nobody to send it to. */
export type MailWriter<F extends Facts> = (
  facts: F,
  words: Pick<Translator, 't'> & { locale: string },
) => Promise<Omit<MailPage, 'foot' | 'locale'> | null>

/** Asks for a mail as part of a transaction. Call it inside of `MailKind.along` only. */
export type AskAlong<F extends Facts> = (facts: F, language: Language, tx: Tx) => Promise<void>

/** One kind of mail. Where the server sends none, asking does nothing. */
export interface MailKind<F extends Facts> {
  /** Asks for a mail that follows no change. Once it resolves, a crash no longer loses it. */
  ask(facts: F, language: Language): Promise<void>
  /**
   * Makes a change whose transaction asks for mails: they are asked for when it is made, and only then. It
   * rejects as the change does, or before it when the outbox cannot be opened. Call it outside of
   * transactions.
   */
  along<R>(change: (ask: AskAlong<F>) => Promise<R>): Promise<R>
}

interface Piece {
  id: string
  kind: string
  language: Language
  askedAtMs: number
  facts: Facts
}

/** A later mail would only puzzle its reader. */
const TOO_LATE_MS = 12 * 60 * 60_000

export type Mail = ReturnType<typeof createMail>

/** The outbox: mails wait in a queue of jobs, so that no call waits for a mail server. */
export function createMail(deps: MailDeps) {
  const { mailer, clock, random, operator, logger, recordMail } = deps
  const writers = new Map<string, MailWriter<never>>()
  const outbox = mailer && deps.jobs.queue<Piece>('mail', (piece) => deliver(mailer, piece))

  async function deliver(to: Mailer, { id, kind, language, askedAtMs, facts }: Piece) {
    if (clock.now() - askedAtMs > TOO_LATE_MS) {
      recordMail(kind, 'too-late')
      return
    }
    const { t } = translatorOf(language)
    const { locale } = LANGUAGES[language]
    const page = await writers.get(kind)?.(facts as never, { t, locale })
    if (page === undefined || page === null) {
      recordMail(kind, 'void')
      return
    }
    const foot =
      operator === null ? t('mail.foot') : t('mail.footOperator', { operator: oneLine(operator) })
    const whole = { ...page, subject: oneLine(page.subject), foot, locale }
    const { subject } = whole
    const posted = await to.post({
      id,
      to: page.to,
      subject,
      text: toText(whole),
      html: toHtml(whole),
    })
    recordMail(kind, posted.ok ? 'sent' : posted.kind)
    if (posted.ok) return
    logger.warn({ kind, outcome: posted.kind, reason: posted.reason }, 'a mail was not taken')
    if (posted.kind === 'unreachable') throw new Error(`No mail server took it: ${posted.reason}`)
  }

  return {
    routes: [],
    /** Connects to the mail server without sending anything; null: there is none. */
    greet: async () => (mailer === null ? null : mailer.greet()),
    /** Whether this server sends mail. */
    isOn: mailer !== null,
    /** Adds a kind of mail. Call it once for each kind, before jobs start. */
    kind<F extends Facts>(kind: string, write: MailWriter<F>): MailKind<F> {
      if (writers.has(kind)) throw new Error(`There are two mails "${kind}"`)
      writers.set(kind, write)
      const pieceOf = (facts: F, language: Language): Piece => {
        return { id: random.uuid(), kind, language, askedAtMs: clock.now(), facts }
      }
      return {
        async ask(facts, language) {
          await outbox?.put(pieceOf(facts, language))
        },
        along: async (change) =>
          outbox === null
            ? change(async () => undefined)
            : outbox.along((put) =>
                change((facts, language, tx) => put(pieceOf(facts, language), tx)),
              ),
      }
    },
  }
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
