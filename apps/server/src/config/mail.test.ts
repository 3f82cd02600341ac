import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const FROM = { MAIL_FROM: 'bramble@example.org' }
const PRODUCTION = { APP_ENV: 'production', PUBLIC_URL: 'https://play.example.org' }
const mailOf = (env: Record<string, string>) => loadConfig(env).mail

test('without MAIL_URL there is no mail', () => {
  expect(mailOf({})).toBeNull()
})

test('an SMTP server by name, with TLS from the first byte or by STARTTLS', () => {
  expect(mailOf({ ...FROM, MAIL_URL: 'smtps://gwen:p%40ss@mail.example.org' })).toEqual({
    from: 'bramble@example.org',
    by: {
      kind: 'smtp',
      host: 'mail.example.org',
      port: 465,
      isTls: true,
      needsTls: false,
      login: { user: 'gwen', pass: 'p@ss' },
    },
  })
  expect(mailOf({ ...FROM, MAIL_URL: 'smtp://mail.example.org' })?.by).toMatchObject({
    port: 587,
    isTls: false,
    needsTls: true,
    login: null,
  })
})

test('on this machine a server may speak without TLS', () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    const by = mailOf({ ...FROM, ...PRODUCTION, MAIL_URL: `smtp://${host}:25` })?.by
    expect(by).toMatchObject({ port: 25, needsTls: false })
  }
})

test('files and the console, for development', () => {
  expect(mailOf({ MAIL_URL: 'file:/tmp/mails' })?.by).toEqual({ kind: 'file', dir: '/tmp/mails' })
  expect(mailOf({ MAIL_URL: 'console:' })?.by).toEqual({ kind: 'console' })
})

test.each([
  [{ MAIL_URL: 'https://mail.example.org' }, 'MAIL_URL is wrong'],
  [{ MAIL_URL: 'smtp://mail.example.org/?tls=no' }, 'MAIL_URL is wrong'],
  [{ MAIL_URL: 'smtp://mail.example.org' }, 'MAIL_FROM is needed'],
  [{ ...FROM, MAIL_URL: 'smtp://gwen:100%pure@127.0.0.1:2525' }, 'MAIL_URL is wrong: a %'],
  [{ REDIS_URL: 'redis://:100%pure@127.0.0.1' }, 'REDIS_URL is wrong: a %'],
  [{ DATABASE_URL: 'postgres://gwen:5%@127.0.0.1/b' }, 'DATABASE_URL is wrong: a %'],
  [{ S3_ENDPOINT: 'https://100%pure.example' }, 'S3_ENDPOINT is wrong: '],
  [FROM, 'MAIL_FROM has no meaning'],
  [{ MAIL_URL: 'console:', MAIL_FROM: 'a@b.org\r\nBcc: c@d.org' }, 'MAIL_FROM is wrong'],
  [{ ...PRODUCTION, MAIL_URL: 'console:' }, 'MAIL_URL must be an smtp or smtps address'],
  [{ ...PRODUCTION, MAIL_URL: 'file:mails' }, 'MAIL_URL must be an smtp or smtps address'],
])('a start that cannot be: %o', (env, line) => {
  expect(() => loadConfig(env)).toThrow(line)
})
