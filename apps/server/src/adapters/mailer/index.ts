import type { MailConfig } from '#/config/mail.ts'
import type { Mailer } from '#/modules/mail/index.ts'
import { createConsoleMailer, createFileMailer } from './development-mailers.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** The configured way for mail to leave; null: there is none. */
export function createMailer(config: MailConfig | null): Mailer | null {
  if (config === null) return null
  const { from, by } = config
  if (by.kind === 'console') return createConsoleMailer()
  return by.kind === 'file' ? createFileMailer(by.dir, from) : createSmtpMailer(by, from)
}
