import type { SendMailOptions } from 'nodemailer'
import type { MailConfig } from '#/config/mail.ts'
import type { Letter, Mailer, Posted } from '#/modules/mail/index.ts'
import { reasonOf } from '#/platform/reason.ts'
import { withTimeout } from '#/platform/with-timeout.ts'

type Smtp = Extract<MailConfig['by'], { kind: 'smtp' }>

/** How long to wait for a mail server, milliseconds. */
export interface SmtpTimes {
  /** Limit for the connection and the server's greeting. */
  connectMs: number
  /** Limit for each further answer. */
  answerMs: number
  /** Limit for the whole mail. */
  allMs: number
}

const TIMES: SmtpTimes = { connectMs: 10_000, answerMs: 15_000, allMs: 45_000 }
const PERMANENT = 500
/**
 * Errors of TLS or of the login. They can be repaired in the settings, so a retry may succeed even
 * after a permanent code.
 */
const OURS = new Set(['EAUTH', 'ETLS', 'ENOAUTH'])

/**
 * Errors of the connection. They come before the server has seen an address, so their reason is
 * safe to log.
 */
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

/** Exactly one address, also to a mail program, in a header and in an SMTP command. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/

/** Sends by SMTP. One connection for each mail: there are few. */
export function createSmtpMailer(smtp: Smtp, from: string, times = TIMES): Mailer {
  async function open() {
    // The library is loaded at the first mail, so that it does not delay the start.
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
    // This header keeps automatic replies from answering (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/**
 * Turns an error into an outcome. The reason holds only the code of a refusal, because the server's
 * words may quote an address.
 */
function toPosted(error: unknown): Posted {
  const { code = 'failed', responseCode = 0 } = error as { code?: string; responseCode?: number }
  const isRefused = responseCode >= PERMANENT && !OURS.has(code)
  const isOfConnection = CONNECTION.has(code) && responseCode === 0
  const answered = responseCode > 0 ? `${code} ${responseCode}` : code
  const reason = isOfConnection ? `${code}: ${reasonOf(error)}` : answered
  return { ok: false, kind: isRefused ? 'refused' : 'unreachable', reason }
}
