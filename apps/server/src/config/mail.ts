import { resolve } from 'node:path'
import type { Environment } from './environment.ts'

/** How mail leaves this server. */
export interface MailConfig {
  /** The sender's address. */
  from: string
  by:
    | {
        kind: 'smtp'
        host: string
        port: number
        /** TLS from the first byte; else STARTTLS. */
        isTls: boolean
        /** A server without STARTTLS gets nothing. */
        needsTls: boolean
        login: { user: string; pass: string } | null
      }
    /** One file for each mail in a folder, absolute: for development. */
    | { kind: 'file'; dir: string }
    | { kind: 'console' }
}

const SUBMISSION_PORT = 587
const SUBMISSIONS_PORT = 465
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
const NOBODY = 'bramble@localhost.invalid'

/** The settings; call it when `mailMistakes` found none. */
export function readMail({ MAIL_URL: address, MAIL_FROM: from }: Environment): MailConfig | null {
  if (address === undefined) return null
  return { from: from ?? NOBODY, by: readTransport(address) }
}

function readTransport(address: string): MailConfig['by'] {
  if (address === 'console:') return { kind: 'console' }
  if (address.startsWith('file:')) {
    return { kind: 'file', dir: resolve(address.slice('file:'.length).replace(/^\/\/(?=\/)/, '')) }
  }
  const { protocol, hostname, port, username, password } = new URL(address)
  const isTls = protocol === 'smtps:'
  return {
    kind: 'smtp',
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isTls ? SUBMISSIONS_PORT : SUBMISSION_PORT) : Number(port),
    isTls,
    // Passwords and links to set one travel there.
    needsTls: !isTls && !LOOPBACK.test(hostname),
    login:
      username === ''
        ? null
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  }
}

/** Settings that are missing, left over, or not safe: one line each. */
export function mailMistakes({ MAIL_URL: address, MAIL_FROM: from, APP_ENV }: Environment) {
  if (address === undefined) {
    return from === undefined ? [] : ['MAIL_FROM has no meaning without MAIL_URL.']
  }
  const lines: string[] = []
  const isSmtp = address.startsWith('smtp')
  if (isSmtp && from === undefined) lines.push('MAIL_FROM is needed when MAIL_URL is set.')
  // Links that let somebody in would lie about in files and logs.
  if (!isSmtp && APP_ENV === 'production') {
    lines.push('MAIL_URL must be an smtp or smtps address when APP_ENV is production.')
  }
  return lines
}
