import { vi } from 'vitest'
import type { TestApp } from '#/testing/test-app.ts'
import { startSmtp } from './test-smtp.ts'

/** A mail as its reader sees it. */
export interface MailRead {
  to: string
  /** Headers, text and HTML, decoded. */
  words: string
}

/** Longer than any busy machine needs; a mail that is there is taken at once. */
const WAIT_MS = 30_000

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** A real mail server with every mail that a test server sends, and the settings that lead there. */
export async function openMailbox() {
  const smtp = await startSmtp()
  const read = () => smtp.mails.map(({ to, source }) => ({ to: to.join(), words: wordsOf(source) }))
  return {
    env: {
      MAIL_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'bramble@example.org',
      PUBLIC_URL: 'http://localhost:3000',
    },
    /** Mails that are there, in the order in which they came. */
    read,
    /** Waits for a mail with this in it and takes it out of the box. */
    async take(pattern: RegExp): Promise<MailRead> {
      const index = await vi.waitFor(() => {
        const found = read().findIndex(({ words }) => pattern.test(words))
        if (found < 0) throw new Error(`There is no mail with ${String(pattern)}`)
        return found
      }, WAIT_MS)
      const mail = read()[index]
      if (mail === undefined) throw new Error('The mail is gone')
      smtp.mails.splice(index, 1)
      return mail
    },
    /** Waits until the server has nothing more to send, and throws away what came. */
    async empty(world: Pick<TestApp, 'database'>): Promise<void> {
      await waitForOutbox(world)
      smtp.mails.splice(0)
    },
    /** Waits until every mail was taken, and nothing of it lies about. */
    sent: waitForOutbox,
    close: () => smtp.close(),
  }
}

async function waitForOutbox({ database }: Pick<TestApp, 'database'>): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await database.executeSql(`select 1 from jobs.job where name = 'mail'`)
    if (rows.length > 0) throw new Error('Mails wait')
  }, WAIT_MS)
}

/** Undoes quoted-printable. */
function wordsOf(source: string): string {
  const body = source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(body, 'latin1').toString('utf8')
}
