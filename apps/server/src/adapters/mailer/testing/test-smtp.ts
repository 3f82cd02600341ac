import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it came in. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** Whether it came over TLS. */
  isEncrypted: boolean
  /** Headers and parts, as sent. */
  source: string
}

export interface TestSmtpOptions {
  login?: { user: string; pass: string }
  hidesTls?: boolean
  /** Its own certificate; without, one that nobody vouches for. */
  certificate?: { key: string; cert: string }
  /** TLS from the first byte. */
  isTls?: boolean
  /** SMTP codes for recipients. */
  answerTo?: Readonly<Record<string, number>>
}

export type TestSmtp = Awaited<ReturnType<typeof startSmtp>>

/** A real SMTP server on a free port of this machine. */
export async function startSmtp(options: TestSmtpOptions = {}) {
  const { login = null, answerTo = {} } = options
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: login === null,
    allowInsecureAuth: true,
    hideSTARTTLS: options.hidesTls ?? false,
    logger: false,
    secure: options.isTls ?? false,
    ...options.certificate,
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.pass
      done(isRight ? null : new Error('no'), isRight ? { user: username } : undefined)
    },
    onRcptTo({ address }, _session, done) {
      const code = answerTo[address]
      done(code === undefined ? null : Object.assign(new Error(address), { responseCode: code }))
    },
    onData(stream, { envelope, secure }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          isEncrypted: secure,
          source: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  // A client that ends the connection is what a test wants.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    login,
    mails,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
