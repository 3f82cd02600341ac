import { describe, expect, it } from 'vitest'
import { createFakeIdTokens, signInWith } from '#/testing/fake-id-tokens.ts'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

const tokens = createFakeIdTokens(() => world.clock)
const world = appForTests({ idTokens: tokens })

const isSignedIn = async (person: Person) => {
  const { status } = await person.call('validateSession')
  expect([200, 401]).toContain(status)
  return status === 200
}
const use = async (person: Person) => (await person.call('readCurrentUser')).status

describe('how long somebody stays signed in', () => {
  it('seven days without use, thirty days in all [API-22]', async () => {
    await signInAs(world, world.gwen)
    for (let day = 0; day < 28; day += 4) {
      world.clock.advance(4 * DAY)
      expect(await use(world.gwen)).toBe(200)
    }
    world.clock.advance(2 * DAY)
    expect(await use(world.gwen)).toBe(401)

    await signInAs(world, world.ada)
    world.clock.advance(7 * DAY - SECOND)
    expect(await use(world.ada)).toBe(200)
    world.clock.advance(7 * DAY)
    expect(await use(world.ada)).toBe(401)
  })

  it('half an hour without use for those who can change other accounts', async () => {
    await signInAs(world, world.gwen, { role: 'admin' })
    await signInAs(world, world.ada, { role: 'super_admin' })
    await signInAs(world, world.ben, { role: 'community_leader' })
    world.clock.advance(20 * MINUTE)
    expect(await use(world.gwen)).toBe(200)
    world.clock.advance(20 * MINUTE)
    expect(await use(world.gwen)).toBe(200)
    expect(await use(world.ada)).toBe(401)
    expect(await use(world.ben)).toBe(200)
  })

  it('the poll of a page that lies open is no use [AUTH-09]', async () => {
    await signInAs(world, world.gwen, { role: 'admin' })
    for (let minute = 0; minute < 28; minute += 7) {
      world.clock.advance(7 * MINUTE)
      expect(await isSignedIn(world.gwen)).toBe(true)
    }
    world.clock.advance(2 * MINUTE)
    expect(await isSignedIn(world.gwen)).toBe(false)
  })

  it('what has run out is swept, and nothing else', async () => {
    await signInAs(world, world.gwen)
    world.clock.advance(6 * DAY)
    await signInAs(world, world.ada)
    world.clock.advance(2 * DAY)
    await world.jobs.runNow('retention')
    expect(await world.sql('select 1 from account_sessions')).toHaveLength(1)
    expect(await isSignedIn(world.ada)).toBe(true)
  })
})

describe('when the role changes', () => {
  async function demote(accountId: string) {
    await world.database.transaction(async (tx) => {
      await world.modules.accounts.directory.changeRole(
        { accountId, role: 'guardian', actorId: null },
        tx,
      )
    })
  }

  it('the very next request has it, and a new token; the old one is dead ten seconds later (T26)', async () => {
    await signInAs(world, world.ada, { role: 'super_admin' })
    const { accountId } = await signInAs(world, world.gwen, { role: 'admin' })
    const old = world.gwen.cookies.get('guardian') ?? ''
    await demote(accountId)
    expect((await world.gwen.call('readCurrentUser')).body.role).toBe('guardian')
    expect(world.gwen.cookies.get('guardian')).not.toBe(old)

    // A request that was on its way still counts, and does not take the browser's new token away.
    const late = world.stranger()
    late.cookies.set('guardian', old)
    world.clock.advance(9 * SECOND)
    expect(await isSignedIn(late)).toBe(true)
    expect(late.cookies.get('guardian')).toBe(old)
    world.clock.advance(2 * SECOND)
    expect(await isSignedIn(late)).toBe(false)
    expect(await isSignedIn(world.gwen)).toBe(true)
  })
})

describe('signing out', () => {
  it('ends this browser at once, stolen cookie included, and no other one [AUTH-08] [API-23]', async () => {
    await signInWith(world.gwen, tokens.tokenOf())
    await signInWith(world.ben, tokens.tokenOf())
    world.ada.cookies.set('guardian', world.gwen.cookies.get('guardian') ?? '')
    expect((await world.gwen.call('signOut')).body).toEqual({ success: true })
    expect(world.gwen.cookies.has('guardian')).toBe(false)
    expect(await isSignedIn(world.ada)).toBe(false)
    expect(await isSignedIn(world.ben)).toBe(true)
  })

  it('succeeds for those who are not signed in', async () => {
    expect((await world.gwen.call('signOut')).status).toBe(200)
    world.gwen.cookies.set('guardian', 'A'.repeat(43))
    expect((await world.gwen.call('signOut')).status).toBe(200)
    expect(world.gwen.cookies.has('guardian')).toBe(false)
  })

  it('everywhere ends every browser, and tokens of before count no more', async () => {
    const before = tokens.tokenOf()
    await signInWith(world.gwen, before)
    await signInWith(world.ben, tokens.tokenOf())
    world.clock.advance(5 * SECOND)
    expect((await world.gwen.call('signOutEverywhere')).status).toBe(200)
    expect(world.gwen.cookies.has('guardian')).toBe(false)
    expect(await isSignedIn(world.ben)).toBe(false)
    const replayed = await signInWith(world.ada, before)
    expect([replayed.status, replayed.body.code]).toEqual([401, 'auth.invalid-token'])
    expect((await signInWith(world.gwen, tokens.tokenOf())).status).toBe(200)
  })
})

it('nobody signed in is 401, the same for no cookie, a made-up one and an ended one [API-21] (T25)', async () => {
  await signInAs(world, world.ada)
  const ended = world.ada.cookies.get('guardian') ?? ''
  await world.ada.call('signOut')
  for (const name of ['readCurrentUser', 'validateSession', 'signOutEverywhere'] as const) {
    const answers = new Set<string>()
    for (const cookie of [null, 'A'.repeat(43), 'short', ended]) {
      const person = world.stranger()
      if (cookie !== null) person.cookies.set('guardian', cookie)
      const { status, raw } = await person.call(name)
      answers.add(`${status} ${raw.toString()}`)
    }
    expect([...answers]).toEqual([expect.stringMatching(/^401 .*access\.sign-in-required/)])
  }
})
