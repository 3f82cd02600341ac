import type { SendMailOptions } from 'nodemailer'
import type { MailConfig } from '#/config/mail.ts'
import type { Letter, Mailer, Posted } from '#/modules/mail/index.ts'
import { reasonOf } from '#/platform/reason.ts'
import { withTimeout } from '#/platform/with-timeout.ts'

type Smtp = Extract<MailConfig['by'], { kind: 'smtp' }>

/** How long to wait for a mail server, milliseconds. */
export interface SmtpTimes {
  /** For a connection, and for its first word. */
  connectMs: number
  /** For each next word. */
  answerMs: number
  /** For everything. */
  allMs: number
}

const TIMES: SmtpTimes = { connectMs: 10_000, answerMs: 15_000, allMs: 45_000 }
const PERMANENT = 500
/** No answer to this letter, but to how we speak or log in: somebody may put it right. */
const OURS = new Set(['EAUTH', 'ETLS', 'ENOAUTH'])

/** Before a server has said a word about a letter: its reason quotes nobody. */
const CONNECTION = new Set([
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'ENOTFOUND',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
])

/** Nothing that a mail program, a header or an SMTP command could read as two. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/

/** Sends by SMTP. One connection for each mail: there are few. */
export function createSmtpMailer(smtp: Smtp, from: string, times = TIMES): Mailer {
  async function open() {
    // People are served before it is read.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      host: smtp.host,
      port: smtp.port,
      secure: smtp.isTls,
      requireTLS: smtp.needsTls,
      // A server on this machine has a certificate of its own making, if any.
      ignoreTLS: !smtp.isTls && !smtp.needsTls,
      auth: smtp.login ?? undefined,
      connectionTimeout: times.connectMs,
      greetingTimeout: times.connectMs,
      socketTimeout: times.answerMs,
      dnsTimeout: times.connectMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  type Transport = Awaited<ReturnType<typeof open>>

  async function attempt(work: (transport: Transport) => Promise<unknown>): Promise<Posted> {
    const transport = await open()
    const done = work(transport).then((): Posted => ({ ok: true }), toPosted)
    const late = (): Posted => ({ ok: false, kind: 'unreachable', reason: 'no answer in time' })
    const posted = await withTimeout(done, times.allMs, late)
    transport.close()
    return posted
  }

  return {
    post: async (letter) =>
      ONE_ADDRESS.test(letter.to)
        ? attempt((transport) => transport.sendMail(envelopeOf(letter, from)))
        : { ok: false, kind: 'refused', reason: 'not one address' },
    greet: () => attempt((transport) => transport.verify()),
  }
}

/** A letter as the library takes it: addresses as objects, so that none is read as several. */
export function envelopeOf({ to, subject, text, html, id }: Letter, from: string): SendMailOptions {
  return {
    from: { name: 'Bramble', address: from },
    to: { name: '', address: to },
    envelope: { from, to: [to] },
    subject,
    text,
    html,
    messageId: `<${id}@${from.split('@').at(-1) ?? 'localhost'}>`,
    // Nobody's holiday notice answers it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Says what went wrong: of a server's refusal its code alone, because its words may quote an address. */
function toPosted(error: unknown): Posted {
  const { code = 'failed', responseCode = 0 } = error as { code?: string; responseCode?: number }
  const isRefused = responseCode >= PERMANENT && !OURS.has(code)
  const isOfConnection = CONNECTION.has(code) && responseCode === 0
  const answered = responseCode > 0 ? `${code} ${responseCode}` : code
  const reason = isOfConnection ? `${code}: ${reasonOf(error)}` : answered
  return { ok: false, kind: isRefused ? 'refused' : 'unreachable', reason }
}
