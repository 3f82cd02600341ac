import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { folderForTests, folderOfTest } from '#/testing/test-folder.ts'
import { systemClock } from '#/platform/clock.ts'
import { lanCertificate, type KeyAndCertificate } from '#/platform/http/lan-certificate.ts'
import { createConsoleMailer, createFileMailer } from './index.ts'
import { createSmtpMailer } from './smtp-mailer.ts'
import { startSmtp, type TestSmtp } from './testing/test-smtp.ts'

const FROM = 'bramble@example.org'
const LETTER = {
  id: 'a-letter',
  to: 'gwen@example.org',
  subject: 'Grüße',
  text: 'Hello\n',
  html: '<p>Hello</p>',
}
const QUICK = { connectMs: 150, answerMs: 150, allMs: 2_000 }

const open: (TestSmtp | { close: () => Promise<void> })[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function given(options: Parameters<typeof startSmtp>[0] = {}) {
  const smtp = await startSmtp(options)
  open.push(smtp)
  return smtp
}

const mailerAt = (
  port: number,
  more: object = {},
  times = { ...QUICK, answerMs: 5_000, connectMs: 5_000, allMs: 10_000 },
) =>
  createSmtpMailer(
    { kind: 'smtp', host: '127.0.0.1', port, isTls: false, needsTls: false, login: null, ...more },
    FROM,
    times,
  )

test('a mail arrives as text and HTML, at one person', async () => {
  const smtp = await given()
  expect(await mailerAt(smtp.port).post(LETTER)).toEqual({ ok: true })
  const [mail] = smtp.mails
  expect(mail).toMatchObject({ from: FROM, to: ['gwen@example.org'] })
  expect(mail?.source).toContain('Content-Type: text/plain')
  expect(mail?.source).toContain('Content-Type: text/html')
  expect(mail?.source).toContain('Message-ID: <a-letter@example.org>')
  expect(mail?.source).toContain('Auto-Submitted: auto-generated')
})

test('with a login', async () => {
  const smtp = await given({ login: { user: 'gwen', pass: 'p@ss' } })
  expect(await mailerAt(smtp.port, { login: smtp.login }).post(LETTER)).toEqual({ ok: true })
  const wrong = await mailerAt(smtp.port, { login: { user: 'gwen', pass: 'no' } }).post(LETTER)
  // The operator may put it right, so it is tried again.
  expect(wrong).toMatchObject({ ok: false, kind: 'unreachable', reason: 'EAUTH 535' })
  expect(smtp.mails).toHaveLength(1)
})

test('a server that offers no TLS gets nothing where TLS is needed', async () => {
  const smtp = await given({ hidesTls: true })
  const posted = await mailerAt(smtp.port, { needsTls: true }).post(LETTER)
  expect(posted).toMatchObject({ ok: false, kind: 'unreachable' })
  expect(smtp.mails).toEqual([])
})

test('a certificate that nobody vouches for gets nothing', async () => {
  const smtp = await given()
  const posted = await mailerAt(smtp.port, { needsTls: true }).post(LETTER)
  expect(posted).toMatchObject({
    ok: false,
    kind: 'unreachable',
    reason: expect.stringContaining('certificate') as string,
  })
  expect(smtp.mails).toEqual([])
})

test('a server that is not there is told with its address', async () => {
  expect(await mailerAt(1).greet()).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/ECONNREFUSED 127\.0\.0\.1:1$/) as string,
  })
})

describe('a certificate that this machine trusts', () => {
  const usual = getCACertificates('default')
  const dir = folderForTests()
  let certificate: KeyAndCertificate
  beforeAll(async () => {
    certificate = await lanCertificate(dir, '127.0.0.1', systemClock)
    // What NODE_EXTRA_CA_CERTS does at a start.
    setDefaultCACertificates([...usual, certificate.cert])
  })
  afterAll(() => {
    setDefaultCACertificates(usual)
  })

  test.each([
    ['smtps://', { isTls: true }, { isTls: true, needsTls: false }],
    ['smtp:// with STARTTLS', {}, { isTls: false, needsTls: true }],
  ])('carries mail and login by %s', async (_how, server, client) => {
    const login = { user: 'gwen', pass: 'p@ss' }
    const smtp = await given({ ...server, certificate, login })
    for (const host of ['127.0.0.1', 'localhost']) {
      const mailer = mailerAt(smtp.port, { ...client, host, login })
      expect(await mailer.greet()).toEqual({ ok: true })
      expect(await mailer.post(LETTER)).toEqual({ ok: true })
    }
    expect(smtp.mails.map(({ isEncrypted }) => isEncrypted)).toEqual([true, true])
  })

  test('does not vouch for another one', async () => {
    const other = await lanCertificate(join(dir, 'other'), '127.0.0.1', systemClock)
    const smtp = await given({ isTls: true, certificate: other })
    const posted = await mailerAt(smtp.port, { isTls: true }).post(LETTER)
    expect(posted).toMatchObject({ ok: false, kind: 'unreachable' })
    expect(smtp.mails).toEqual([])
  })
})

test('a refusal is for good, a "later" is not, and neither quotes the server', async () => {
  const smtp = await given({ answerTo: { 'no@example.org': 550, 'later@example.org': 451 } })
  const mailer = mailerAt(smtp.port)
  expect(await mailer.post({ ...LETTER, to: 'no@example.org' })).toEqual({
    ok: false,
    kind: 'refused',
    reason: 'EENVELOPE 550',
  })
  expect(await mailer.post({ ...LETTER, to: 'later@example.org' })).toEqual({
    ok: false,
    kind: 'unreachable',
    reason: 'EENVELOPE 451',
  })
})

test('[T39] nothing in an address or a subject becomes a header or a second recipient', async () => {
  const smtp = await given()
  const mailer = mailerAt(smtp.port)
  await mailer.post({ ...LETTER, subject: 'Hi\r\nBcc: eve@example.org' })
  await mailer.post({ ...LETTER, to: 'gwen@example.org\r\nRCPT TO:<eve@example.org>' })
  await mailer.post({ ...LETTER, to: 'gwen@example.org, eve@example.org' })
  for (const { to, source } of smtp.mails) {
    expect(to).toHaveLength(1)
    expect(to).not.toContain('eve@example.org')
    expect(source).not.toMatch(/^bcc:/im)
  }
})

test('a server that says nothing holds nobody up', async () => {
  const silent: Server = createServer(() => undefined)
  const sockets = new Set<{ destroy: () => unknown }>()
  silent.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  open.push({
    close: async () => {
      for (const socket of sockets) socket.destroy()
      silent.close()
    },
  })
  const { port } = silent.address() as AddressInfo
  const posted = await mailerAt(port, {}, QUICK).post(LETTER)
  expect(posted).toMatchObject({ ok: false, kind: 'unreachable' })
})

test('nobody is there', async () => {
  const smtp = await startSmtp()
  await smtp.close()
  expect(await mailerAt(smtp.port).post(LETTER)).toMatchObject({ ok: false, kind: 'unreachable' })
  expect(await mailerAt(smtp.port).greet()).toMatchObject({ ok: false })
})

test('greeting sends nothing', async () => {
  const smtp = await given()
  expect(await mailerAt(smtp.port).greet()).toEqual({ ok: true })
  expect(smtp.mails).toEqual([])
})

test('in development: a file for each mail, or the console', async () => {
  const dir = folderOfTest()
  await createFileMailer(dir, FROM).post(LETTER)
  expect(readdirSync(dir)).toEqual(['a-letter.eml'])
  expect(readFileSync(join(dir, 'a-letter.eml'), 'utf8')).toContain('To: gwen@example.org')

  const written: string[] = []
  await createConsoleMailer((text) => written.push(text)).post(LETTER)
  expect(written.join('')).toContain('gwen@example.org: Grüße\nHello')
})
