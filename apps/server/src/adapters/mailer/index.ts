import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailConfig } from '#/config/mail.ts'
import type { Letter, Mailer } from '#/modules/mail/index.ts'
import { createSmtpMailer, envelopeOf } from './smtp-mailer.ts'

/** The configured way for mail to leave; null: there is none. */
export function createMailer(config: MailConfig | null): Mailer | null {
  if (config === null) return null
  const { from, by } = config
  if (by.kind === 'console') return createConsoleMailer()
  return by.kind === 'file' ? createFileMailer(by.dir, from) : createSmtpMailer(by, from)
}

/** Writes each mail to the console of the server, as plain text. */
export function createConsoleMailer(write: (text: string) => void = writeOut): Mailer {
  return {
    async post({ to, subject, text }) {
      write(`\n--- ${to}: ${subject}\n${text}\n---\n`)
      return { ok: true }
    },
    greet: async () => ({ ok: true }),
  }
}

/** Writes each mail to a file of its own, which mail programs open. */
export function createFileMailer(dir: string, from: string): Mailer {
  const makeDir = () => mkdir(dir, { recursive: true, mode: 0o700 })
  return {
    async post(letter: Letter) {
      await makeDir()
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail(envelopeOf(letter, from))
      await writeFile(join(dir, `${letter.id}.eml`), message as Buffer, { mode: 0o600 })
      return { ok: true }
    },
    async greet() {
      await makeDir()
      return { ok: true }
    },
  }
}

function writeOut(text: string): void {
  process.stdout.write(text)
}
