import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { appForTests } from '#/testing/app-for-tests.ts'
import type { Reply } from '#/testing/person.ts'
import type * as passwords from './passwords.ts'
import { hashPassword } from './passwords.ts'
import { signInHere, signUpHere } from './testing/password-page.ts'

vi.mock('./passwords.ts', async (importOriginal) => {
  const original = await importOriginal<typeof passwords>()
  return { ...original, hashPassword: vi.fn(original.hashPassword) }
})

const EMAIL = 'gwen@example.org'
const PASSWORD = 'seven grey herons'
const OTHER = 'nine white swans'
const MINUTE_MS = 60_000

const world = appForTests({ hasLimits: true })
beforeEach(async () => {
  // Buckets outlive a reset.
  world.clock.advance(24 * 60 * MINUTE_MS)
  await signUpHere(world.gwen, EMAIL, PASSWORD)
})

/** What somebody can see of an answer: all of it but what is random. */
const seen = ({ status, body, headers }: Reply) => ({
  status,
  body: JSON.stringify(body).replace(/\/auth\/[\w-]+/, '/auth/…'),
  cookies: [headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0]),
})

const subjects = async () => {
  const { rows } = await world.database.executeSql('select id from local_accounts order by id')
  return (rows as { id: string }[]).map(({ id }) => id)
}

describe('signing up with an address', () => {
  test('that has an account is answered like one that has none (T25)', async () => {
    const taken = await signUpHere(world.stranger('10.0.0.1'), 'GWEN@example.org', OTHER)
    const free = await signUpHere(world.stranger('10.0.0.1'), 'nobody@example.org', OTHER)
    expect(taken.status).toBe(200)
    expect(seen(taken)).toEqual(seen(free))
  })

  test('costs one hash with an account and without: it takes as long (T25)', async () => {
    for (const email of [EMAIL, 'nobody@example.org']) {
      vi.mocked(hashPassword).mockClear()
      expect((await signUpHere(world.stranger('10.0.1.1'), email, OTHER)).status).toBe(200)
      expect(hashPassword).toHaveBeenCalledTimes(1)
    }
  })

  test('is no way to guess its password, and stops at the same try with and without one', async () => {
    // By then the sign-up of an hour ago counts no more.
    world.clock.advance(60 * MINUTE_MS)
    for (const email of [EMAIL, 'nobody@example.org']) {
      const statuses = []
      for (let turn = 0; turn < 9; turn += 1) {
        const stranger = world.stranger(`10.0.2.${turn}`)
        statuses.push((await signUpHere(stranger, email, `wrong password ${turn}`)).status)
      }
      expect(statuses).toEqual([...Array<number>(8).fill(200), 429])
    }
  })

  test('that somebody else has taken first gives an account of its own', async () => {
    await signUpHere(world.ben, 'hazel@example.org', 'a stranger was here')
    await signUpHere(world.ada, 'hazel@example.org', PASSWORD)
    expect(await subjects()).toHaveLength(3)
    const { status } = await signInHere(world.stranger('10.0.3.1'), 'hazel@example.org', PASSWORD)
    expect(status).toBe(200)
  })

  test('and the password of the account signs in to it, on whatever browser', async () => {
    const before = await subjects()
    expect((await signUpHere(world.stranger('10.0.3.2'), EMAIL, PASSWORD)).status).toBe(200)
    expect(await subjects()).toEqual(before)
  })
})

describe('on a browser that has signed in to the address before', () => {
  test('who signs up once more with another password is told of the account', async () => {
    const reply = await signUpHere(world.gwen, 'Gwen@example.org', OTHER)
    expect(reply).toMatchObject({ status: 409, body: { code: 'auth.email-taken' } })
    expect(await subjects()).toHaveLength(1)
  })

  test('that is no way to guess the password either', async () => {
    const statuses = []
    for (let turn = 0; turn < 9; turn += 1) {
      statuses.push((await signUpHere(world.gwen, EMAIL, `wrong password ${turn}`)).status)
    }
    expect(statuses).toEqual([...Array<number>(8).fill(409), 429])
  })
})

describe('two people with one address', () => {
  beforeEach(async () => {
    await signUpHere(world.ben, EMAIL, OTHER)
  })

  test('each sign in with their own password, and a wrong one costs one hash as for nobody: it takes as long (T25)', async () => {
    for (const email of [EMAIL, 'nobody@example.org']) {
      vi.mocked(hashPassword).mockClear()
      const reply = await signInHere(world.stranger('10.0.4.1'), email, 'wrong password')
      expect(reply.status).toBe(422)
      expect(hashPassword).toHaveBeenCalledTimes(1)
    }
    for (const password of [PASSWORD, OTHER]) {
      expect((await signInHere(world.stranger('10.0.4.2'), EMAIL, password)).status).toBe(200)
    }
  })

  test('are found by hashes of before they could share one salt', async () => {
    const old = await hashPassword('eleven old oaks', randomBytes(16))
    await world.database.executeSql(
      `insert into local_accounts (id, email, password_hash, created_at, password_changed_at)
        values (gen_random_uuid(), 'oak@example.org', $1, now(), now())`,
      [old],
    )
    const before = await subjects()
    await signUpHere(world.ada, 'oak@example.org', OTHER)
    expect(await subjects()).toHaveLength(before.length + 1)
    for (const password of ['eleven old oaks', OTHER]) {
      const { status } = await signInHere(world.stranger('10.0.4.3'), 'oak@example.org', password)
      expect(status).toBe(200)
    }
  })

  test('are kept apart by the operator too: a new password is for one of them', async () => {
    const { localAccounts } = world.modules.identity
    const [first = '', second = ''] = await subjects()
    expect((await localAccounts.subjectsOf('GWEN@example.org')).sort()).toEqual([first, second])
    const { temporaryPassword } = (await localAccounts.resetPassword(first)) ?? {}
    const from = { address: '10.0.5.1', device: null, userAgent: null }
    const given = { email: EMAIL, password: temporaryPassword ?? '' }
    expect((await localAccounts.signIn(given, from)).subject).toBe(first)
    const passwords = await Promise.allSettled(
      [PASSWORD, OTHER].map((password) => localAccounts.signIn({ email: EMAIL, password }, from)),
    )
    const left = passwords.flatMap((one) => (one.status === 'fulfilled' ? [one.value.subject] : []))
    expect(left).toEqual([second])
  })
})
