import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMailbox } from '#/adapters/mailer/testing/mailbox.ts'
import { openForFile, openWithJobs } from '#/testing/app-for-tests.ts'
import { openTestApp } from '#/testing/test-app.ts'
import { signInHere, signUpHere } from './testing/password-page.ts'

const EMAIL = 'gwen@example.org'
const PASSWORD = 'seven grey herons'
const OTHER = 'nine white swans'
const HOUR_MS = 60 * 60_000

const box = openForFile(openMailbox)
const world = openForFile(() => openWithJobs({ hasLimits: true, env: box.env }))
beforeEach(async () => {
  // A reset would take the queue away.
  await world.sql('delete from local_accounts')
  await world.sql('delete from accounts')
  // Buckets outlive a reset.
  world.clock.advance(24 * HOUR_MS)
  await signUpHere(world.gwen, EMAIL, PASSWORD)
})
afterEach(() => box.empty(world))

const ask = (email = EMAIL, more: object = {}, address = '10.0.0.1') =>
  world.stranger(address).call('askPasswordReset', { body: { email, ...more } })
const set = (token: string, newPassword = OTHER, by = world.stranger('10.0.0.2')) =>
  by.call('resetPassword', { body: { token, newPassword } })

const LINK = /\/guardian\/new-password#([\w-]{43})/

async function linkMailed(): Promise<string> {
  const { words } = await box.take(LINK)
  return LINK.exec(words)?.[1] ?? ''
}

describe('a forgotten password', () => {
  test('[T39] a link of a mail sets a new one, once, and ends every session', async () => {
    await world.sql(`insert into accounts (id, provider, subject, auth_provider, email, created_at)
       select id, 'local', id, 'local', email, now() from local_accounts`)
    await ask('GWEN@example.org')
    const mail = await box.take(LINK)
    const token = LINK.exec(mail.words)?.[1] ?? ''
    expect(mail.to).toBe(EMAIL)

    const before = await world.database.executeSql('select * from password_resets')
    expect(JSON.stringify(before.rows)).not.toContain(token)

    const phone = world.stranger('10.0.0.2')
    expect(await set(token, OTHER, phone)).toMatchObject({ status: 200, body: { success: true } })
    expect((await signInHere(phone, EMAIL, PASSWORD)).status).toBe(422)
    expect((await signInHere(phone, EMAIL, OTHER)).status).toBe(200)
    expect(await set(token, 'four small wrens')).toMatchObject({
      body: { code: 'auth.link-spent' },
    })

    expect(
      await world.sql('select id from accounts where tokens_valid_from is not null'),
    ).toHaveLength(1)

    expect((await box.take(/Your password was changed/)).to).toBe(EMAIL)
    // Nothing that was sent lies about.
    await box.sent(world)
  })

  test('[T39] an unknown address gets the same answer and no mail', async () => {
    const known = await ask()
    const unknown = await ask('nobody@example.org')
    expect({ ...unknown.body }).toEqual({ ...known.body })
    expect(unknown.status).toBe(known.status)
    await ask('nobody@example.org')
    await box.sent(world)
    const links = box.read().filter(({ words }) => LINK.test(words))
    expect(links.map(({ to }) => to)).toEqual([EMAIL])
  })

  test('[T39] a link works for one hour, and the newest only', async () => {
    await ask()
    const first = await linkMailed()
    await ask(EMAIL, { language: 'de' })
    const { words } = await box.take(LINK)
    expect(words).toContain('Der Link gilt einmal')
    const second = LINK.exec(words)?.[1] ?? ''
    expect(await set(first)).toMatchObject({ status: 404, body: { code: 'auth.link-spent' } })
    world.clock.advance(HOUR_MS)
    expect(await set(second)).toMatchObject({ status: 404, body: { code: 'auth.link-spent' } })
  })

  test('[T39] two requests at once: one of them sets the password', async () => {
    await ask()
    const token = await linkMailed()
    const replies = await Promise.all([set(token), set(token, 'four small wrens')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('a password that is too easy leaves the link as it is', async () => {
    await ask()
    const token = await linkMailed()
    expect(await set(token, 'password1')).toMatchObject({ body: { code: 'auth.weak-password' } })
    expect((await set(token)).status).toBe(200)
  })

  test('each account of an address has a link of its own', async () => {
    await signUpHere(world.stranger('10.0.0.3'), EMAIL, OTHER)
    await ask()
    const { words } = await box.take(LINK)
    expect(new Set(words.match(/new-password#[\w-]{43}/g)).size).toBe(2)
  })

  test('[T39] nobody fills a mailbox', async () => {
    for (const address of ['10.0.1.1', '10.0.1.2', '10.0.1.3']) await ask(EMAIL, {}, address)
    expect((await ask(EMAIL, {}, '10.0.1.4')).status).toBe(429)
    // Whether anybody has the address does not matter.
    for (const address of ['10.0.2.1', '10.0.2.2', '10.0.2.3'])
      await ask('no@example.org', {}, address)
    expect((await ask('no@example.org', {}, '10.0.2.4')).status).toBe(429)
    await box.sent(world)
    expect(box.read().filter(({ words }) => LINK.test(words))).toHaveLength(3)
  })
})

test('without mail the page does not offer it, and the call says so', async () => {
  const plain = await openTestApp()
  const reply = await plain.gwen.call('askPasswordReset', { body: { email: EMAIL } })
  expect(reply).toMatchObject({ status: 503, body: { code: 'auth.unavailable' } })
  await plain.close()
})
