import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#/testing/person.ts'
import { signInAs, type SignedIn } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'

let sue: Person
let gwen: SignedIn
let adam: Person
let adamId: string
let sueId: string
const world = appForTests()
beforeEach(async () => {
  sue = world.stranger()
  adam = world.stranger()
  gwen = await signInAs(world, world.gwen, { displayName: 'Gwen', email: 'gwen@example.org' })
  adamId = (await signInAs(world, adam, { displayName: 'Adam', role: 'admin' })).accountId
  const asSue = { email: 'sue@example.org', role: 'super_admin' } as const
  sueId = (await signInAs(world, sue, asSue)).accountId
})

const of = (id: string) => ({ params: { id } })
const toRole = (id: string, role: string) => ({ params: { id }, body: { role } })
const codeOf = (reply: { status: number; body: { code?: string } }) => [
  reply.status,
  reply.body.code,
]
const actions = async () => (await sue.call('listAdminActions')).body
const passes = () => world.modules.billing.service.passes
const givePass = (accountId: string) =>
  passes().grant({ accountId, planId: 'roam-day-pass', startsAtMs: world.clock.now() })

describe('roles', () => {
  it('are changed by super admins, among all four [API-55] [ADMIN-11] [ROLE-07] [GEN-14]', async () => {
    for (const role of ['community_leader', 'admin', 'super_admin', 'guardian']) {
      expect((await sue.call('changeRole', toRole(gwen.accountId, role))).body).toEqual({
        success: true,
      })
      expect((await world.gwen.call('readCurrentUser')).body).toMatchObject({ role })
    }
    expect((await sue.call('changeRole', toRole(gwen.accountId, 'king'))).status).toBe(400)
    for (const person of [adam, world.gwen]) {
      const answer = await person.call('changeRole', toRole(gwen.accountId, 'admin'))
      expect(codeOf(answer)).toEqual([403, 'access.forbidden'])
    }
    expect((await world.stranger().call('changeRole', toRole(adamId, 'admin'))).status).toBe(401)
  })

  it('change at once: an admin who lost theirs is refused, not signed out (T26) (P4)', async () => {
    expect((await adam.call('listUsers')).status).toBe(200)
    const old = adam.cookies.get('guardian')!
    await sue.call('changeRole', toRole(adamId, 'guardian'))
    expect(codeOf(await adam.call('listUsers'))).toEqual([403, 'access.forbidden'])
    expect((await adam.call('validateSession')).status).toBe(200)
    expect(adam.cookies.get('guardian')).not.toBe(old)
    const thief = world.stranger()
    thief.cookies.set('guardian', old)
    world.clock.advance(11_000)
    expect((await thief.call('listUsers')).status).toBe(401)
  })

  it('cannot be changed for oneself, nor taken from the last super admin (T26) [OPEN-61]', async () => {
    const own = await sue.call('changeRole', toRole(sueId, 'guardian'))
    expect(codeOf(own)).toEqual([409, 'account.own-role'])
    const act = { targetId: sueId, actorId: null }
    await expect(world.modules.admin.acts.changeRole(act, 'admin')).rejects.toMatchObject({
      code: 'account.last-super-admin',
    })
    expect((await sue.call('listUsers')).body.userRole).toBe('super_admin')
    expect((await actions()).total).toBe(0)
  })

  it('of two super admins who take it from each other at once, one is left (T26)', async () => {
    for (let round = 0; round < 5; round++) {
      await world.sql(
        `update accounts set role = 'super_admin' where id in ('${sueId}', '${adamId}')`,
      )
      const answers = await Promise.all([
        sue.call('changeRole', toRole(adamId, 'guardian')),
        adam.call('changeRole', toRole(sueId, 'guardian')),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
      expect(
        await world.sql("select count(*)::int as left from accounts where role = 'super_admin'"),
      ).toEqual([{ left: 1 }])
    }
  })
})

it('signing somebody out ends every browser and every token of before [API-56] [ADMIN-14] (P4)', async () => {
  const phone = world.stranger()
  const second = await world.modules.accounts.sessions.issue(gwen.accountId, world.clock.now())
  phone.cookies.set('guardian', second.token)
  expect((await adam.call('signOutUser', of(gwen.accountId))).body).toEqual({ success: true })
  expect((await world.gwen.call('validateSession')).status).toBe(401)
  expect((await phone.call('validateSession')).status).toBe(401)
  const account = await world.modules.accounts.directory.find(gwen.accountId)
  expect(account?.tokensValidFrom).toEqual(new Date(world.clock.now()))
  expect((await adam.call('validateSession')).status).toBe(200)
})

it('day passes are seen and ended by admins [API-53] [API-54] [ADMIN-14] [ADMIN-19]', async () => {
  const none = { hasActiveDayPass: false, expiresAt: null, payment: null }
  expect((await adam.call('readUserDayPass', of(gwen.accountId))).body).toEqual(none)
  expect(codeOf(await adam.call('cancelDayPass', of(gwen.accountId)))).toEqual([409, 'pass.none'])
  const pass = await givePass(gwen.accountId)
  expect((await adam.call('readUserDayPass', of(gwen.accountId))).body).toEqual({
    hasActiveDayPass: true,
    expiresAt: pass?.expiresAt,
    payment: null,
  })
  expect((await adam.call('cancelDayPass', of(gwen.accountId))).body).toEqual({
    success: true,
    refund: 'none',
  })
  expect((await adam.call('readUserDayPass', of(gwen.accountId))).body).toEqual(none)
  expect((await world.gwen.call('readDayPassStatus')).body.hasActiveDayPass).toBe(false)
})

describe('nobody acts upwards (T26)', () => {
  it.each([
    ['admin', 'super_admin', 403],
    ['admin', 'admin', 403],
    ['admin', 'community_leader', 200],
    ['super_admin', 'super_admin', 200],
    ['super_admin', 'admin', 200],
  ] as const)('%s who signs out and ends the pass of %s: %s', async (role, target, status) => {
    const actor = role === 'admin' ? adam : sue
    const { accountId } = await signInAs(world, world.ben, { role: target })
    await givePass(accountId)
    expect((await actor.call('signOutUser', of(accountId))).status).toBe(status)
    expect((await world.ben.call('validateSession')).status).toBe(status === 200 ? 401 : 200)
    expect((await actor.call('cancelDayPass', of(accountId))).status).toBe(status)
    const { body } = await actor.call('readUserDayPass', of(accountId))
    expect(body.hasActiveDayPass).toBe(status !== 200)
    expect((await actions()).total).toBe(status === 200 ? 2 : 0)
  })

  it('but everybody signs themselves out', async () => {
    expect((await adam.call('signOutUser', of(adamId))).status).toBe(200)
    expect((await adam.call('validateSession')).status).toBe(401)
  })
})

describe('the log of what administrators did', () => {
  it('names who, what and whom, newest first, for super admins alone (T26)', async () => {
    await sue.call('changeRole', toRole(gwen.accountId, 'community_leader'))
    world.clock.advance(1000)
    await adam.call('signOutUser', of(gwen.accountId))
    world.clock.advance(1000)
    await givePass(adamId)
    await sue.call('cancelDayPass', of(adamId))
    // No change, no line; a refusal neither.
    await sue.call('changeRole', toRole(adamId, 'admin'))
    await sue.call('cancelDayPass', of(adamId))
    const gwens = { id: gwen.accountId, name: 'Gwen' }
    const sues = { id: sueId, name: 'sue@example.org' }
    const adams = { id: adamId, name: 'Adam' }
    const { actions: lines, total } = await actions()
    expect(total).toBe(3)
    expect(lines).toMatchObject([
      { action: 'day-pass.cancelled', actor: sues, target: adams },
      { action: 'account.signed-out', actor: adams, target: gwens, detail: null },
      { action: 'role.changed', actor: sues, target: gwens, detail: 'guardian → community_leader' },
    ])
    expect((await adam.call('listAdminActions')).status).toBe(403)

    await world.sql(`delete from accounts where id = '${gwen.accountId}'`)
    const { actions: after } = await actions()
    expect(after[2].target).toEqual({ id: gwen.accountId, name: null })
  })

  it('comes fifty at a time', async () => {
    const { log } = world.modules.admin
    for (let i = 0; i < 51; i++) {
      world.clock.advance(1)
      const detail = String(i)
      await log.record({ action: 'access-code.added', actorId: null, targetId: null, detail })
    }
    const first = await actions()
    expect([first.total, first.actions.length, first.actions[0].detail]).toEqual([51, 50, '50'])
    const second = (await sue.call('listAdminActions', { query: { page: '2' } })).body
    expect(second.actions).toMatchObject([{ detail: '0', actor: null, target: null }])
  })

  it('and what it tells happen together or not at all', async () => {
    await givePass(gwen.accountId)
    const showLog = await hideLog()
    try {
      for (const [call, input] of [
        ['cancelDayPass', of(gwen.accountId)],
        ['signOutUser', of(gwen.accountId)],
        ['changeRole', toRole(gwen.accountId, 'admin')],
      ] as const) {
        await expect(sue.call(call, input)).rejects.toThrow('defect')
      }
    } finally {
      await showLog()
    }
    expect((await world.gwen.call('readDayPassStatus')).body.hasActiveDayPass).toBe(true)
    expect((await world.gwen.call('validateSession')).status).toBe(200)
    expect((await sue.call('listUsers')).body).toMatchObject({ guardianCount: 1, adminCount: 2 })
  })
})

/** From now on nothing can be written to the log; gives what undoes that. */
async function hideLog(): Promise<() => Promise<unknown>> {
  const { database } = world
  await database.executeSql('alter table admin_actions rename to hidden_actions')
  return () => database.executeSql('alter table hidden_actions rename to admin_actions')
}
