import { LANGUAGES, type Language } from '@bramble/messages/languages'
import type { Translator } from '@bramble/messages/translator'
import { adviceOn } from '#/platform/advice.ts'
import type { Clock } from '#/platform/clock.ts'
import type { Tx } from '#/platform/db/database.ts'
import type { Jobs } from '#/platform/jobs.ts'
import type { Logger } from '#/platform/logger.ts'
import type { Random } from '#/platform/random.ts'
import { translatorOf } from '#/platform/text/words.ts'
import type { Mailer } from './mailer.ts'

export type { Letter, Mailer, Posted } from './mailer.ts'

interface MailDeps {
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
type MailWriter<F extends Facts> = (
  facts: F,
  words: Pick<Translator, 't'> & { locale: string },
) => Promise<Omit<MailPage, 'foot' | 'locale'> | null>

/** Asks for a mail as part of a transaction. Call it inside of `MailKind.along` only. */
type AskAlong<F extends Facts> = (facts: F, language: Language, tx: Tx) => Promise<void>

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
    const { kind: outcome, reason } = posted
    const advice = adviceOn('MAIL_URL', reason)
    logger.warn({ kind, outcome, reason, advice }, 'a mail was not taken')
    if (outcome === 'unreachable') throw new Error(`No mail server took it (${reason}). ${advice}`)
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

/** The content of a mail. Everything in it is plain text. */
interface MailPage {
  /** One address. */
  to: string
  subject: string
  paragraphs: readonly string[]
  links?: readonly { label: string; url: string }[]
  /** Sentence below the links, such as what to do if one did not ask. */
  after?: readonly string[]
  /** Name of the sender, and that nobody reads answers. */
  foot: string
  /** BCP 47. */
  locale: string
}

/** The mail as plain text. */
function toText({ paragraphs, links = [], after = [], foot }: MailPage): string {
  const linkLines = links.map(({ label, url }) => `${label}:\n${url}`)
  return `${[...paragraphs, ...linkLines, ...after, `-- \n${foot}`].join('\n\n')}\n`
}

/**
 * The same as HTML that reads well on a phone, with the styles that mail programs keep: those at the
 * element. No pictures and nothing fetched from anywhere, so that nobody learns who reads it.
 */
function toHtml(page: MailPage): string {
  const { subject, paragraphs, links = [], after = [], foot, locale } = page
  const text = (words: string) => `<p style="margin:0 0 16px">${escaped(words)}</p>`
  const button = ({ label, url }: { label: string; url: string }) =>
    `<p style="margin:0 0 8px"><a href="${escaped(url)}" style="${BUTTON}">${escaped(label)}</a></p>` +
    `<p style="${SMALL};margin:0 0 16px;word-break:break-all">${escaped(url)}</p>`
  return [
    `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;background:#f6f3ea"><div style="${SHEET}">`,
    `<p style="margin:0 0 24px;font-weight:bold;color:#245b3a">Bramble</p>`,
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(subject)}</h1>`,
    ...paragraphs.map(text),
    ...links.map(button),
    ...after.map(text),
    `<p style="${SMALL};margin:24px 0 0;padding-top:16px;border-top:1px solid #d8d2c2">${escaped(foot)}</p>`,
    '</div></body></html>',
  ].join('\n')
}

const SHEET =
  'max-width:520px;margin:0 auto;padding:24px;background:#ffffff;color:#1f2a24;' +
  "font:17px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const BUTTON =
  'display:inline-block;padding:14px 24px;border-radius:12px;background:#245b3a;color:#ffffff;' +
  'font-weight:bold;text-decoration:none'
const SMALL = 'font-size:14px;color:#545e57'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
