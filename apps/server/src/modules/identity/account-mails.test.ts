import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMailbox } from '#/adapters/mailer/testing/mailbox.ts'
import type { Person } from '#/testing/person.ts'
import { openForFile, openWithJobs } from '#/testing/app-for-tests.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { beginSignIn, signUpHere } from './testing/password-page.ts'

const EMAIL = 'gwen@example.org'
const PASSWORD = 'seven grey herons'
const OTHER = 'nine white swans'
const HOUR_MS = 60 * 60_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'

const box = openForFile(openMailbox)
const world = openForFile(() => openWithJobs({ hasLimits: true, env: box.env }))
beforeEach(async () => {
  // A reset would take the queue away.
  await world.sql('delete from local_accounts')
  await world.sql('delete from accounts')
  // Buckets outlive a reset.
  world.clock.advance(24 * HOUR_MS)
  world.gwen.cookies.clear()
})
afterEach(() => box.empty(world))

const subjectsOf = (email = EMAIL) => world.modules.identity.localAccounts.subjectsOf(email)

/** An account that nobody has signed in to. */
async function known({ database }: TestApp, subject: string): Promise<void> {
  await database.executeSql(
    `insert into accounts (id, provider, subject, auth_provider, email, created_at)
     select id, 'local', id, 'local', email, now() from local_accounts where id = $1`,
    [subject],
  )
}

/** What follows the page of our own sign-in: the account and the session of this browser. */
async function arrive(person: Person, subject: string): Promise<void> {
  await known(world, subject)
  await world.sql('update accounts set last_login_at = now() where id = $1', [subject])
  const session = await world.modules.accounts.sessions.issue(subject, world.clock.now())
  person.cookies.set('guardian', session.token)
}

/** A new account whose owner has come in once. */
async function newcomer(person = world.gwen, password = PASSWORD): Promise<string> {
  const before = await subjectsOf()
  expect((await signUpHere(person, EMAIL, password)).status).toBe(200)
  const [subject = ''] = (await subjectsOf()).filter((id) => !before.includes(id))
  await arrive(person, subject)
  return subject
}

const kinds = () => box.read().map(({ words }) => /^Subject: (.*)$/m.exec(words)?.[1])
const CONFIRM = 'Confirm your address'
const NEW_BROWSER = 'Your account was opened in a new browser'

describe('confirming an address', () => {
  const LINK = /\/guardian\/confirm-email#([\w-]{43})/
  const linkMailed = async () => LINK.exec((await box.take(LINK)).words)?.[1] ?? ''
  const confirm = (token: string, by = world.stranger('10.0.0.2')) =>
    by.call('confirmEmail', { body: { token } })
  const ask = (more: object = {}, by = world.gwen) =>
    by.call('askEmailConfirmation', { body: more })
  const state = async () =>
    ((await world.gwen.call('readCurrentUser')).body as { emailConfirmation?: string })
      .emailConfirmation

  test('[T39] the link works on another device without signing in, and its token is nowhere', async () => {
    await newcomer()
    expect(await state()).toBe('open')
    const mail = await box.take(LINK)
    expect(mail.to).toBe(EMAIL)
    const token = LINK.exec(mail.words)?.[1] ?? ''
    for (const table of ['email_confirmations', 'jobs.job']) {
      const rows = await world.sql(`select * from ${table}`)
      expect(JSON.stringify(rows)).not.toContain(token)
    }
    expect(await confirm(token)).toMatchObject({ status: 200, body: { isNew: true } })
    expect(await state()).toBe('confirmed')
    expect(await world.sql('select email_confirmed_at as at from local_accounts')).toEqual([
      { at: expect.anything() as unknown },
    ])
  })

  test('[T39] a second press changes nothing and says so; of two at once one is the first', async () => {
    await newcomer()
    const token = await linkMailed()
    const replies = await Promise.all([confirm(token), confirm(token)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.map(({ body }) => (body as { isNew: boolean }).isNew).sort()).toEqual([
      false,
      true,
    ])
    expect((await confirm(token)).body).toEqual({ isNew: false })
  })

  test('[T39] a link works for a day, and the newest only', async () => {
    await newcomer()
    const first = await linkMailed()
    await ask({ language: 'de' })
    const { words } = await box.take(LINK)
    expect(words).toContain('Bestätige deine Adresse')
    const second = LINK.exec(words)?.[1] ?? ''
    expect(await confirm(first)).toMatchObject({ status: 404, body: { code: 'auth.link-spent' } })
    world.clock.advance(24 * HOUR_MS)
    expect(await confirm(second)).toMatchObject({ status: 404, body: { code: 'auth.link-spent' } })
    expect(await confirm('A'.repeat(43))).toMatchObject({ status: 404 })
    await world.modules.identity.sweep(world.clock.now() + 1)
    expect(await world.sql('select * from email_confirmations')).toEqual([])
  })

  test('[T39] nobody fills a mailbox, by asking or by making accounts with its address', async () => {
    await newcomer()
    for (let turn = 0; turn < 3; turn += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    for (const address of ['10.0.0.3', '10.0.0.4']) {
      expect((await signUpHere(world.stranger(address), EMAIL, `${OTHER} ${address}`)).status).toBe(
        200,
      )
    }
    await box.sent(world)
    expect(box.read()).toHaveLength(4)
  })

  test('who has confirmed is not asked again', async () => {
    await newcomer()
    await confirm(await linkMailed())
    expect((await ask()).status).toBe(200)
    await box.sent(world)
    expect(box.read()).toEqual([])
  })

  test('[T39] makes nobody anything: each account confirms its own, and the token of a sign-in says nothing of it', async () => {
    await newcomer()
    const mine = await linkMailed()
    await newcomer(world.ada, OTHER)
    await confirm(mine)
    expect(await state()).toBe('confirmed')
    expect((await world.ada.call('readCurrentUser')).body).toMatchObject({
      emailConfirmation: 'open',
      role: 'guardian',
    })
    expect(await world.sql('select distinct email_verified from accounts')).toEqual([
      { email_verified: false },
    ])
  })
})

describe('a sign-in from a new browser', () => {
  const from = async (
    person: Person,
    userAgent = FIREFOX,
    more: object = {},
    password = PASSWORD,
  ) => {
    const { uid } = await beginSignIn(person)
    return person.call('signInWithPassword', {
      params: { uid },
      body: { email: EMAIL, password, ...more },
      headers: { 'user-agent': userAgent },
    })
  }

  test('is told to the address, with when, what and what to do', async () => {
    await newcomer()
    await box.empty(world)
    expect((await from(world.stranger('10.0.0.2'))).status).toBe(200)
    const { to, words } = await box.take(new RegExp(NEW_BROWSER))
    expect(to).toBe(EMAIL)
    const date = new Date(world.clock.now())
    expect(words).toContain(`${date.getUTCDate()} `)
    expect(words).toMatch(/When: .* \d\d:\d\d UTC/)
    expect(words).toContain('With: Firefox on Linux')
    expect(words).toContain('http://localhost:3000/guardian/forgot-password')
  })

  test('in the language of the page, without words of the browser itself', async () => {
    await newcomer()
    await box.empty(world)
    await from(world.stranger('10.0.0.2'), 'Call +44 20 7946 0000', { language: 'de' })
    const { words } = await box.take(/neuen Browser/)
    expect(words).toMatch(/Wann: .* UTC/)
    expect(words).not.toMatch(/Womit|7946/)
  })

  test('is not told at sign-up, nor of a browser that signed in before', async () => {
    await newcomer()
    await from(world.gwen)
    // The answer to the first try of a sign-up was lost.
    const lost = world.stranger('10.0.0.5')
    await signUpHere(lost, 'ada@example.org', OTHER)
    await signUpHere(world.stranger('10.0.0.5'), 'ada@example.org', OTHER)
    await box.sent(world)
    expect(kinds()).toEqual([CONFIRM, CONFIRM])
  })

  test('is not told of the first browser of an account that the operator made', async () => {
    const { subject } = await world.modules.identity.localAccounts.create(EMAIL, PASSWORD)
    await known(world, subject)
    await from(world.stranger('10.0.0.2'))
    await box.sent(world)
    expect(box.read()).toEqual([])
  })

  test('[T39] is told where a stranger used the same address in their own browser before', async () => {
    await newcomer()
    const thief = world.stranger('10.0.0.6')
    await newcomer(thief, OTHER)
    await box.empty(world)
    await from(thief)
    expect((await box.take(new RegExp(NEW_BROWSER))).to).toBe(EMAIL)
  })

  test('[T39] is told where the other button was used', async () => {
    await newcomer()
    await box.empty(world)
    await signUpHere(world.stranger('10.0.0.7'), EMAIL, PASSWORD)
    await box.take(new RegExp(NEW_BROWSER))
  })

  test('is told once an hour; a wrong password never', async () => {
    await newcomer()
    await box.empty(world)
    expect((await from(world.stranger('10.0.0.2'), FIREFOX, {}, OTHER)).status).toBe(422)
    await from(world.stranger('10.0.0.2'))
    await from(world.stranger('10.0.0.3'))
    await box.sent(world)
    expect(kinds()).toEqual([NEW_BROWSER])
    world.clock.advance(HOUR_MS)
    await from(world.stranger('10.0.0.4'))
    await box.sent(world)
    expect(kinds()).toEqual([NEW_BROWSER, NEW_BROWSER])
  })

  test('[T39] accounts made with a confirmed address cannot keep its owner from being told', async () => {
    const subject = await newcomer()
    const { words } = await box.take(/confirm-email#/)
    const token = /confirm-email#([\w-]{43})/.exec(words)?.[1] ?? ''
    await world.stranger('10.0.0.2').call('confirmEmail', { body: { token } })
    for (const address of ['10.0.1.1', '10.0.1.2', '10.0.1.3', '10.0.1.4']) {
      await signUpHere(world.stranger(address), EMAIL, `${OTHER} ${address}`)
    }
    await box.empty(world)
    await from(world.stranger('10.0.0.2'))
    await box.take(new RegExp(NEW_BROWSER))
    expect(await subjectsOf()).toContain(subject)
  })
})

test('without mail nothing is asked of anybody, and the call says so', async () => {
  const plain = await openTestApp()
  await signUpHere(plain.gwen, EMAIL, PASSWORD)
  const [subject = ''] = await plain.modules.identity.localAccounts.subjectsOf(EMAIL)
  await known(plain, subject)
  const session = await plain.modules.accounts.sessions.issue(subject, plain.clock.now())
  plain.gwen.cookies.set('guardian', session.token)
  const reply = await plain.gwen.call('askEmailConfirmation', { body: {} })
  expect(reply).toMatchObject({ status: 503, body: { code: 'auth.unavailable' } })
  const { body } = await plain.gwen.call('readCurrentUser')
  expect(body).not.toHaveProperty('emailConfirmation')
  await plain.close()
})
