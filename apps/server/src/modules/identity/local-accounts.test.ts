import { beforeEach, describe, expect, test } from 'vitest'
import { appForTests } from '#/testing/app-for-tests.ts'
import type { Person } from '#/testing/person.ts'
import { beginSignIn, signInHere, signUpHere } from './testing/password-page.ts'

const EMAIL = 'gwen@example.org'
const PASSWORD = 'seven grey herons'
const MINUTE_MS = 60_000

const world = appForTests({ hasLimits: true })
beforeEach(async () => {
  // Buckets outlive a reset.
  world.clock.advance(24 * 60 * MINUTE_MS)
})

const begin = beginSignIn
const signUp = signUpHere
const signIn = signInHere

describe('a new account', () => {
  test('is kept under the address in one form, its password as a hash that is slow to guess', async () => {
    expect(await signUp(world.gwen, 'Gwen@Example.ORG', PASSWORD)).toMatchObject({
      status: 200,
      body: { returnTo: expect.stringMatching(/^\/idp\/auth\//) as string },
    })
    const rows = await world.sql('select * from local_accounts')
    expect(rows).toMatchObject([{ email: EMAIL }])
    const { password_hash: hash } = rows[0] as { password_hash: string }
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('P9: is made once when somebody presses twice, and each time they are let in', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => signUp(world.stranger(), EMAIL, PASSWORD)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await world.sql('select 1 from local_accounts')).toHaveLength(1)
  })

  test.each([
    'password',
    'Passw0rd',
    '12345678',
    'aaaaaaaaaa',
    EMAIL,
    'Gwen@Example.org',
    'iloveyou',
    // Far down in lists of the ten thousand commonest.
    'letmein1',
    'Volkswagen',
    'sunshine1',
    // The name of the product, and that of her mailbox, with something around it.
    'bramble1',
    'Bramble-2026',
    'nature quest',
    'NatureQuestAdventures!',
    'gwen1234',
    '2026-Gwen',
  ])('does not take %s: others would guess it', async (password) => {
    const reply = await signUp(world.gwen, EMAIL, password)
    expect(reply).toMatchObject({ status: 422, body: { code: 'auth.weak-password' } })
  })

  test('needs a password of eight characters at least', async () => {
    expect((await signUp(world.gwen, EMAIL, 'greyher')).status).toBe(400)
    expect((await signUp(world.gwen, EMAIL, 'greyhero')).status).toBe(200)
  })

  test('does take what only begins like a common password', async () => {
    expect((await signUp(world.gwen, EMAIL, 'password of the herons')).status).toBe(200)
    expect((await signUp(world.ben, 'b@example.org', 'brambles and nettles')).status).toBe(200)
  })

  test('T11: brings nothing with it that was not asked for', async () => {
    const body = { email: EMAIL, password: PASSWORD, role: 'super_admin', id: 'mine', subject: 'x' }
    const params = await begin(world.gwen)
    expect((await world.gwen.call('signUpWithPassword', { params, body })).status).toBe(200)
    expect(await world.sql('select id from local_accounts')).not.toEqual([{ id: 'mine' }])
  })
})

describe('signing in', () => {
  beforeEach(async () => {
    await signUp(world.gwen, EMAIL, PASSWORD)
    world.clock.advance(MINUTE_MS)
  })

  test('T25: an unknown address and a wrong password are told alike', async () => {
    const told = async (email: string) => {
      const { status, body } = await signIn(world.stranger(), email, 'wrong password')
      return { status, body: body as unknown }
    }
    const wrong = await told(EMAIL)
    expect(wrong).toMatchObject({ status: 422, body: { code: 'auth.wrong-password' } })
    expect(await told('nobody@example.org')).toEqual(wrong)
  })

  test('P7: too many wrong passwords for one address must wait, and then may try again', async () => {
    const tries = (count: number, password = 'wrong password') =>
      Promise.all(
        Array.from({ length: count }, () => signIn(world.stranger('10.0.0.1'), EMAIL, password)),
      )
    // All at the same moment: none of them slips through.
    const replies = await tries(12)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(8)
    const refused = replies.find(({ status }) => status === 429)
    expect(refused).toMatchObject({
      body: { code: 'limit.too-many' },
      headers: { 'retry-after': '60' },
    })

    const [rightButEarly] = await tries(1, PASSWORD)
    expect(rightButEarly?.status).toBe(429)
    world.clock.advance(MINUTE_MS)
    const [right] = await tries(1, PASSWORD)
    expect(right?.status).toBe(200)
  })

  test('P7: one address that tries many people must wait, others need not', async () => {
    for (let number = 0; number < 40; number += 1) {
      const reply = await signIn(world.stranger('10.0.0.2'), `child${number}@example.org`, 'wrong')
      expect(reply.status).toBe(422)
    }
    const reply = await signIn(world.stranger('10.0.0.2'), EMAIL, PASSWORD)
    expect(reply).toMatchObject({ status: 429, headers: { 'retry-after': '15' } })
    expect((await signIn(world.stranger('10.0.0.3'), EMAIL, PASSWORD)).status).toBe(200)
    world.clock.advance(15_000)
    expect((await signIn(world.stranger('10.0.0.2'), EMAIL, PASSWORD)).status).toBe(200)
  })

  test('P7: who signs in often without a mistake is never asked to wait', async () => {
    for (let number = 0; number < 12; number += 1) {
      expect((await signIn(world.stranger('10.0.0.4'), EMAIL, PASSWORD)).status).toBe(200)
    }
  })
})

test('P7: an address makes twenty accounts at once, then two a minute', async () => {
  const attempt = (name: string) =>
    signUp(world.stranger('10.0.0.5'), `${name}@example.org`, 'password')
  for (let number = 0; number < 20; number += 1) {
    expect((await attempt(`child${number}`)).status).toBe(422)
  }
  expect(await attempt('one-more')).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
  world.clock.advance(30_000)
  expect((await attempt('one-more')).status).toBe(422)
})

describe('changing the password', () => {
  const NEXT = 'nine white swans'

  /** A browser of Gwen's, signed in with her local account. */
  async function signedIn(provider = 'local'): Promise<Person> {
    const person = world.stranger()
    const { id: subject } = (await world.sql<{ id: string }>('select id from local_accounts'))[0]!
    const at = new Date(world.clock.now()).toISOString()
    const accountId = crypto.randomUUID()
    const made = await world.database.executeSql(`
      insert into accounts (id, provider, subject, auth_provider, email, created_at)
      values ('${accountId}', '${provider}', '${subject}', '${provider}', '${EMAIL}', '${at}')
      on conflict (provider, subject) do update set last_login_at = '${at}' returning id`)
    const { id } = made.rows[0] as { id: string }
    const session = await world.modules.accounts.sessions.issue(id, world.clock.now())
    person.cookies.set('guardian', session.token)
    return person
  }
  const change = (person: Person, currentPassword: string, newPassword: string) =>
    person.call('changePassword', { body: { currentPassword, newPassword } })

  beforeEach(async () => {
    await signUp(world.gwen, EMAIL, PASSWORD)
  })

  test('works with the old one, and signs every other browser out', async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()]
    expect((await change(here, PASSWORD, NEXT)).body).toEqual({ success: true })
    expect((await here.call('validateSession')).status).toBe(200)
    expect((await elsewhere.call('validateSession')).status).toBe(401)
    expect((await signIn(world.stranger(), EMAIL, PASSWORD)).status).toBe(422)
    expect((await signIn(world.stranger(), EMAIL, NEXT)).status).toBe(200)
  })

  test('is done once, however often a lost answer is asked for again', async () => {
    const here = await signedIn()
    await change(here, PASSWORD, NEXT)
    expect((await change(here, PASSWORD, NEXT)).body).toEqual({ success: true })
    expect((await signIn(world.stranger(), EMAIL, NEXT)).status).toBe(200)
    expect((await change(here, PASSWORD, 'still another one')).body).toMatchObject({
      code: 'auth.wrong-password',
    })
  })

  test('does not work without the old one, without signing in, or to one that is easy', async () => {
    const here = await signedIn()
    expect(await change(here, 'wrong password', NEXT)).toMatchObject({
      body: { code: 'auth.wrong-password' },
    })
    expect(await change(here, PASSWORD, 'password')).toMatchObject({
      body: { code: 'auth.weak-password' },
    })
    expect((await change(world.stranger(), PASSWORD, NEXT)).status).toBe(401)
    expect((await signIn(world.stranger(), EMAIL, PASSWORD)).status).toBe(200)
  })

  test('P4: ends sign-ins that somebody with the old one has not brought to their end', async () => {
    const mallory = world.stranger()
    const { body } = await signIn(mallory, EMAIL, PASSWORD)
    const back = () => mallory.send({ method: 'GET', url: String(body.returnTo) })
    expect((await change(await signedIn(), PASSWORD, NEXT)).status).toBe(200)
    expect(String((await back()).headers.location)).not.toContain('code=')
  })

  test('is not for people who sign in elsewhere', async () => {
    const reply = await change(await signedIn('firebase'), PASSWORD, NEXT)
    expect(reply).toMatchObject({ status: 409, body: { code: 'auth.no-password' } })
  })

  test('T25: cannot be guessed at, whoever is at the browser', async () => {
    const here = await signedIn()
    const tries = Array.from({ length: 9 }, () => change(here, 'wrong password', NEXT))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(8)
    expect(statuses).toContain(429)
  })

  test('the operator gives a new one, which signs every browser out', async () => {
    const { localAccounts } = world.modules.identity
    const [here, other] = [await signedIn(), await signedIn('firebase')]
    const [subject = ''] = await localAccounts.subjectsOf('GWEN@example.org')
    const reset = await localAccounts.resetPassword(subject)
    const password = reset?.temporaryPassword ?? ''
    expect(password).toMatch(/^([b-z2-9]{4}-){3}[b-z2-9]{4}$/)
    expect((await here.call('validateSession')).status).toBe(401)
    // Another account with the same address is another person as far as we know.
    expect((await other.call('validateSession')).status).toBe(200)
    expect((await signIn(world.stranger(), EMAIL, PASSWORD)).status).toBe(422)
    expect((await signIn(world.stranger(), EMAIL, password)).status).toBe(200)
    expect(await localAccounts.resetPassword(crypto.randomUUID())).toBeNull()
    expect(await localAccounts.subjectsOf('nobody@example.org')).toEqual([])
  })
})

test('somebody who is forgotten leaves neither password nor sign-in behind', async () => {
  const { localAccounts } = world.modules.identity
  const { subject } = await localAccounts.create(EMAIL, PASSWORD)
  const params = await begin(world.gwen)
  const body = { email: EMAIL, password: PASSWORD }
  const { body: answer } = await world.gwen.call('signInWithPassword', { params, body })
  await world.gwen.send({ method: 'GET', url: String(answer.returnTo) })
  // And one that has not come to its end.
  const second = await begin(world.gwen)
  await world.gwen.call('signInWithPassword', { params: second, body })
  await localAccounts.remove(subject)
  await localAccounts.remove(subject)
  await localAccounts.remove('demo:gwen@example.org')
  const left = await world.database.executeSql(
    `select 1 from local_accounts union all
     select 1 from oidc_records where payload::text like '%${subject}%'`,
  )
  expect(left.rows).toEqual([])
})
