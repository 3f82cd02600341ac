import { describe, expect, it } from 'vitest'
import { createFakeIdTokens, signInWith } from '#/testing/fake-id-tokens.ts'
import type { Person } from '#/testing/person.ts'
import { appForTests, appOfTest } from '#/testing/app-for-tests.ts'

const tokens = createFakeIdTokens(() => world.clock)
const world = appForTests({
  idTokens: tokens,
  env: { SUPER_ADMIN_EMAILS: 'gwen@example.org' },
})

const HUGO = { subject: 'hugo', email: 'hugo@example.org' }
const hugo = () => tokens.tokenOf(HUGO)
const statusOf = async (person: Person) => (await person.call('validateSession')).status

async function newGame(person: Person): Promise<string> {
  const { status, body } = await person.call('createSession', { body: { location: null } })
  expect(status).toBe(201)
  return body.id as string
}

async function isHost(person: Person, id: string): Promise<boolean> {
  const { body } = await person.call('readSession', id)
  return body.isHost === true
}

async function row(sql: string): Promise<Record<string, unknown>> {
  const [first] = (await world.database.executeSql(sql)).rows
  return first as Record<string, unknown>
}

describe('signing in', () => {
  it('makes an account, sets the cookie and tells who signed in [AUTH-05] [API-20] [ENT-05] [SIGNUP-03]', async () => {
    const { status, body } = await signInWith(world.gwen, hugo())
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String) as string,
        email: 'hugo@example.org',
        displayName: null,
        role: 'guardian',
        isPremium: false,
        profileImagePath: null,
        authProvider: 'google',
        needsProfile: true,
        hasPassword: false,
      },
    ])
    expect((await world.gwen.call('readCurrentUser')).body).toEqual(body)
    expect(await statusOf(world.gwen)).toBe(200)
  })

  it('finds the same account again, with the address the provider tells by then', async () => {
    const first = await signInWith(world.gwen, hugo())
    world.clock.advance(60_000)
    const moved = tokens.tokenOf({ ...HUGO, email: 'hugo@new.example' })
    const second = await signInWith(world.gwen, moved)
    expect(second.body).toEqual({ ...first.body, email: 'hugo@new.example' })
    const { created_at, last_login_at } = await row('select * from accounts')
    expect(Number(last_login_at) - Number(created_at)).toBe(60_000)
  })

  it('never takes two people for one because of their e-mail address', async () => {
    const ids = new Set<string>()
    for (const who of [{ subject: 'a' }, { subject: 'b' }, { subject: 'a', provider: 'other' }]) {
      const { body } = await signInWith(world.stranger(), tokens.tokenOf(who))
      ids.add(body.id as string)
    }
    expect(ids.size).toBe(3)
  })

  it('gives one account to ten first sign-ins at once', async () => {
    const people = Array.from({ length: 10 }, () => world.stranger())
    const replies = await Promise.all(people.map((person) => signInWith(person, hugo())))
    expect(new Set(replies.map(({ body }) => body.id as string)).size).toBe(1)
    for (const person of people) expect(await statusOf(person)).toBe(200)
  })

  it('refuses a token that nobody vouches for, and gives no cookie [AUTH-13]', async () => {
    const { status, body } = await signInWith(world.gwen, 'made up')
    expect([status, body.code]).toEqual([401, 'auth.invalid-token'])
    expect(world.gwen.cookies.has('guardian')).toBe(false)
  })

  it('answers 503 while the provider cannot be asked; who is signed in stays so', async () => {
    await signInWith(world.gwen, hugo())
    tokens.isAway = true
    const { status, headers } = await signInWith(world.ada, hugo())
    tokens.isAway = false
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(await statusOf(world.gwen)).toBe(200)
  })

  it("keeps a provider's picture only as an https address on the provider's own host (T9)", async () => {
    const pictures: [string, string | null][] = [
      [
        'https://lh3.googleusercontent.com/a/x=s96-c',
        'https://lh3.googleusercontent.com/a/x=s96-c',
      ],
      ['http://lh3.googleusercontent.com/a', null],
      ['https://127.0.0.1/a', null],
      ['https://googleusercontent.com.evil.example/a', null],
      ['https://user@lh3.googleusercontent.com/a', null],
      ['javascript:alert(1)', null],
    ]
    for (const [pictureUrl, expected] of pictures) {
      const { body } = await signInWith(world.gwen, tokens.tokenOf({ ...HUGO, pictureUrl }))
      expect(body.profileImagePath).toBe(expected)
    }
    const other = { ...HUGO, authProvider: 'local', pictureUrl: pictures[0]?.[0] ?? '' }
    expect((await signInWith(world.gwen, tokens.tokenOf(other))).body.profileImagePath).toBeNull()
  })

  it('ignores fields that are not its business (T11)', async () => {
    const idToken = hugo()
    const body = { idToken, role: 'super_admin', id: crypto.randomUUID(), isPremium: true }
    const reply = await world.gwen.call('signIn', { body })
    expect(reply.body).toMatchObject({ role: 'guardian', isPremium: false })
    expect(reply.body.id).not.toBe(body.id)
  })
})

it('super admins by configuration [ROLE-07] are those whose address is verified, and their other browsers get a new token', async () => {
  const unverified = await signInWith(world.gwen, tokens.tokenOf({ emailVerified: false }))
  expect(unverified.body.role).toBe('guardian')
  const before = world.gwen.cookies.get('guardian')
  const second = await signInWith(world.ada, tokens.tokenOf({ email: 'Gwen@Example.org' }))
  expect(second.body).toMatchObject({ id: unverified.body.id as string, role: 'super_admin' })
  expect((await world.gwen.call('readCurrentUser')).body.role).toBe('super_admin')
  expect(world.gwen.cookies.get('guardian')).not.toBe(before)
})

describe('a fresh session each time (T13)', () => {
  it('a planted cookie is dead, the one that is given is another', async () => {
    const planted = 'P'.repeat(43)
    world.gwen.cookies.set('guardian', planted)
    await signInWith(world.gwen, hugo())
    expect(world.gwen.cookies.get('guardian')).not.toBe(planted)
    world.ada.cookies.set('guardian', planted)
    expect(await statusOf(world.ada)).toBe(401)
  })

  it("signing in again ends this browser's session before, and no other's", async () => {
    await signInWith(world.ben, hugo())
    await signInWith(world.gwen, hugo())
    world.ada.cookies.set('guardian', world.gwen.cookies.get('guardian') ?? '')
    await signInWith(world.gwen, tokens.tokenOf())
    expect(await statusOf(world.ada)).toBe(401)
    expect(await statusOf(world.gwen)).toBe(200)
    expect(await statusOf(world.ben)).toBe(200)
  })
})

describe('games at sign-in', () => {
  it('those of the host cookie become the account’s, and that cookie is spent (T14)', async () => {
    const id = await newGame(world.gwen)
    const cookie = world.gwen.cookies.get('host') ?? ''
    await signInWith(world.gwen, hugo())
    expect(world.gwen.cookies.has('host')).toBe(false)
    expect(await isHost(world.gwen, id)).toBe(true)
    world.ada.cookies.set('host', cookie)
    expect(await isHost(world.ada, id)).toBe(false)
    const started = await world.gwen.call('changeSession', id, { status: 'active' })
    expect(started.status).toBe(200)
    await signInWith(world.ben, hugo())
    expect(await isHost(world.ben, id)).toBe(true)
  })

  it("naming somebody else's game in the request moves nothing (T14)", async () => {
    const id = await newGame(world.gwen)
    const { body: game } = await world.gwen.call('readSession', id)
    const currentGameSession = { id, joinCode: game.joinCode as string }
    const body = { idToken: hugo(), currentGameSession }
    expect((await world.ada.call('signIn', { body })).status).toBe(200)
    expect(await isHost(world.ada, id)).toBe(false)
    expect(await isHost(world.gwen, id)).toBe(true)
  })

  it('a game that is made while its host signs in belongs to somebody afterwards', async () => {
    await newGame(world.gwen)
    const [, made] = await Promise.all([
      signInWith(world.gwen, hugo()),
      world.gwen.call('createSession', { body: { location: null } }),
    ])
    const left = await row(`select count(*)::int as lost from sessions
      where owner_id is null and host_credential_id is null`)
    expect(left).toEqual({ lost: 0 })
    expect([201, 503]).toContain(made.status)
  })
})

it('sign-ins of one address are limited, and go on after a while (P7)', async () => {
  const limited = await appOfTest({ idTokens: tokens, hasLimits: true })
  const statuses = new Set<number>()
  for (let i = 0; i < 61; i++) {
    statuses.add((await signInWith(limited.stranger(), 'made up')).status)
  }
  const refused = await signInWith(limited.stranger(), 'made up')
  expect([...statuses]).toEqual([401, 429])
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect((await signInWith(limited.stranger('192.0.2.7'), 'made up')).status).toBe(401)
  limited.clock.advance(seconds * 1000)
  expect((await signInWith(limited.stranger(), 'made up')).status).toBe(401)
})
