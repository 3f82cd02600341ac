import { afterEach, expect, test } from 'vitest'
import { openMailbox } from '#/adapters/mailer/testing/mailbox.ts'
import { createFakeIdTokens } from '#/testing/fake-id-tokens.ts'
import { openForFile, openWithJobs } from '#/testing/app-for-tests.ts'

const box = openForFile(openMailbox)
const tokens = createFakeIdTokens(() => world.clock)
const world = openForFile(() => openWithJobs({ hasLimits: true, env: box.env, idTokens: tokens }))
afterEach(() => box.empty(world))

const signIn = (language?: string, email: string | null = 'gwen@example.org') =>
  world.gwen.call('signIn', { body: { idToken: tokens.tokenOf({ email }), language } })
const leave = () => world.gwen.call('deleteAccount')

test('a deletion is told to the address, though nothing of the account is left', async () => {
  await signIn()
  expect((await leave()).status).toBe(200)
  const { to, words } = await box.take(/Your account is deleted/)
  expect(to).toBe('gwen@example.org')
  expect(words).toContain('What stays: records of day passes')
  await box.sent(world)
  for (const table of ['accounts', 'jobs.job']) {
    const { rows } = await world.database.executeSql(`select * from ${table}`)
    expect(JSON.stringify(rows)).not.toContain('gwen@example.org')
  }
})

test('in the language of the last sign-in', async () => {
  await signIn()
  await signIn('de')
  await leave()
  await box.take(/Dein Konto ist gelöscht/)
})

test('a second request for the same deletion sends nothing, and without an address nothing is sent', async () => {
  await signIn()
  const session = world.gwen.cookies.get('guardian') ?? ''
  await leave()
  world.gwen.cookies.set('guardian', session)
  expect((await leave()).status).toBe(401)
  await signIn('en', null)
  expect((await leave()).status).toBe(200)
  await box.sent(world)
  expect(box.read()).toHaveLength(1)
})

test('[T39] accounts made and deleted with one address do not fill its mailbox', async () => {
  world.clock.advance(24 * 60 * 60_000)
  for (let turn = 0; turn < 5; turn += 1) {
    await signIn()
    expect((await leave()).status).toBe(200)
  }
  await box.sent(world)
  expect(box.read()).toHaveLength(3)
})
