import { GROUP_INVITE_MS, MAX_GROUP_NAME_LENGTH } from '@bramble/domain/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appForTests } from '#/testing/app-for-tests.ts'
import { inviteOf, joinBy, makeGroup, signInGuardian } from './testing/groups.ts'

const DAY_MS = 24 * 60 * 60_000

let gwen: Person
let hugo: Person
let gwenId: string
let hugoId: string
const world = appForTests()
beforeEach(async () => {
  gwen = world.gwen
  hugo = world.stranger()
  gwenId = (await signInAs(world, gwen, { displayName: 'Gwen' })).accountId
  hugoId = (await signInAs(world, hugo, { displayName: 'Hugo', email: 'hugo@example.org' }))
    .accountId
})

const read = (person: Person, id: string) => person.call('readGroup', id)
const remove = (person: Person, groupId: string, userId: string) =>
  person.call('removeMember', { params: { groupId, userId } })
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]
const GONE = [404, 'group.not-found']
const UNKNOWN_INVITE = [404, 'group.invite-unknown']

describe('the own group', () => {
  it('is named after its owner, who is in it [API-49] [ENT-26] [OPEN-60]', async () => {
    const { status, body } = await gwen.call('createGroup')
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        name: "Gwen's Group",
        ownerId: gwenId,
        createdAt: new Date(world.clock.now()).toISOString(),
        members: [
          {
            id: expect.any(String),
            userId: gwenId,
            joinedAt: new Date(world.clock.now()).toISOString(),
            user: { displayName: 'Gwen' },
          },
        ],
        inviteToken: expect.stringMatching(/^[\w-]{22}$/),
      },
    ])
  })

  it.each([
    ['without a name', undefined],
    ['with a name that is fit for nobody', 'Call 0123 456 789'],
  ])('of somebody %s is "My Group"', async (_who, displayName) => {
    const ida = await signInGuardian(world, displayName)
    expect((await makeGroup(ida)).name).toBe('My Group')
  })

  it('is made once, however often and at once it is asked for [GROUP-06] (T24)', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => gwen.call('createGroup')))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const { rows } = await world.database.executeSql(
      'select (select count(*)::int from groups), (select count(*)::int from group_members) as members',
    )
    expect(rows).toEqual([{ count: 1, members: 1 }])
  })

  it('is renamed by its owner alone, to a fit name', async () => {
    const group = await makeGroup(gwen)
    await joinBy(hugo, group.inviteToken)
    const rename = (person: Person, name: string) => person.call('renameGroup', group.id, { name })
    expect((await rename(gwen, '  The Hedgehogs ')).body.name).toBe('The Hedgehogs')
    expect((await read(hugo, group.id)).body.name).toBe('The Hedgehogs')
    expect((await rename(gwen, '🐻‍❄️ Bears 2024-2026')).body.name).toBe('🐻‍❄️ Bears 2024-2026')
    expect((await rename(gwen, 'The Hedge\u00adhogs\u200e')).body.name).toBe('The Hedgehogs')
    expect(codeOf(await rename(hugo, 'Ours'))).toEqual([403, 'access.forbidden'])
    expect(codeOf(await rename(await signInGuardian(world), 'Ours'))).toEqual(GONE)
    for (const name of ['   ', 'www.example.org', 'Shit group', '0123 456 789']) {
      expect(codeOf(await rename(gwen, name))).toEqual([422, 'group.name-unfit'])
    }
    expect((await rename(gwen, 'x'.repeat(MAX_GROUP_NAME_LENGTH + 1))).status).toBe(400)
    expect((await read(gwen, group.id)).body.name).toBe('The Hedgehogs')
  })
})

describe('who may look', () => {
  it('members see the group, only the owner sees the invite [API-48] (T7)', async () => {
    const { id, inviteToken } = await makeGroup(gwen)
    await joinBy(hugo, inviteToken)
    expect((await read(gwen, id)).body.inviteToken).toBe(inviteToken)
    const { body, raw } = await read(hugo, id)
    expect(body.members.map((one: { user: unknown }) => one.user)).toEqual([
      { displayName: 'Gwen' },
      { displayName: 'Hugo' },
    ])
    expect(raw.toString()).not.toContain(inviteToken)
    expect(raw.toString()).not.toContain('example.org')
  })

  it('one sees the own group first, then the others as they were joined [API-47]', async () => {
    const others = ['Ida', 'Jo', 'Kim'].map((name) => signInGuardian(world, name))
    const [ida, jo, kim] = await Promise.all(others)
    for (const friend of [jo!, ida!]) {
      world.clock.advance(1_000)
      await joinBy(hugo, await inviteOf(friend))
    }
    await makeGroup(kim!)
    world.clock.advance(1_000)
    await makeGroup(hugo)
    const { body } = await hugo.call('listGroups')
    expect(body.map(({ name }: { name: string }) => name)).toEqual([
      "Hugo's Group",
      "Jo's Group",
      "Ida's Group",
    ])
    expect(body.map((one: object) => 'inviteToken' in one)).toEqual([true, false, false])
  })
})

describe('leaving and removing', () => {
  it('the owner removes somebody, who is out at once and cannot come back (T6) [API-50] [GROUP-07]', async () => {
    const { id, inviteToken } = await makeGroup(gwen)
    await joinBy(hugo, inviteToken)
    expect((await remove(gwen, id, hugoId)).body).toEqual({ success: true })
    expect(codeOf(await read(hugo, id))).toEqual(GONE)
    expect((await hugo.call('listGroups')).body).toEqual([])
    expect(codeOf(await joinBy(hugo, inviteToken))).toEqual(UNKNOWN_INVITE)
    const { body } = await read(gwen, id)
    expect(body.members).toHaveLength(1)
    expect(body.inviteToken).not.toBe(inviteToken)
    expect((await joinBy(hugo, body.inviteToken)).status).toBe(200)
  })

  it('a member leaves, and may come back by the same invite [GROUP-07]', async () => {
    const { id, inviteToken } = await makeGroup(gwen)
    await joinBy(hugo, inviteToken)
    expect((await remove(hugo, id, hugoId)).status).toBe(200)
    expect(codeOf(await read(hugo, id))).toEqual(GONE)
    expect((await joinBy(hugo, inviteToken)).status).toBe(200)
  })

  it('nobody else may, and the owner stays', async () => {
    const { id, inviteToken } = await makeGroup(gwen)
    await joinBy(hugo, inviteToken)
    expect(codeOf(await remove(hugo, id, gwenId))).toEqual([403, 'access.forbidden'])
    expect(codeOf(await remove(hugo, id, crypto.randomUUID()))).toEqual([403, 'access.forbidden'])
    expect(codeOf(await remove(gwen, id, gwenId))).toEqual([409, 'group.owner-stays'])
    expect(codeOf(await remove(gwen, id, crypto.randomUUID()))).toEqual([
      404,
      'group.member-unknown',
    ])
    expect((await read(gwen, id)).body).toMatchObject({ inviteToken, members: [{}, {}] })
  })

  it('whoever deletes the account leaves nothing behind in any group', async () => {
    const { id, inviteToken } = await makeGroup(gwen)
    await joinBy(hugo, inviteToken)
    await joinBy(gwen, await inviteOf(hugo))
    await world.modules.groups.service.eraseAllOf(hugoId)
    expect((await read(gwen, id)).body.members).toHaveLength(1)
    expect((await gwen.call('listGroups')).body).toHaveLength(1)
    expect((await hugo.call('listGroups')).body).toEqual([])
  })
})

describe('an invite', () => {
  it('lets somebody in once; who is in stays in [API-51] [OPEN-60]', async () => {
    const { id, inviteToken } = await makeGroup(gwen)
    for (let times = 0; times < 2; times++) {
      const { status, body } = await joinBy(hugo, inviteToken)
      expect([status, body.id, body.members.length, body.inviteToken]).toEqual([
        200,
        id,
        2,
        undefined,
      ])
    }
    const own = await joinBy(gwen, inviteToken)
    expect([own.status, own.body.members.length, own.body.inviteToken]).toEqual([
      200,
      2,
      inviteToken,
    ])
  })

  it('is replaced by the owner alone, and the old one is dead at once', async () => {
    const { id, inviteToken } = await makeGroup(gwen)
    await joinBy(hugo, inviteToken)
    const replace = (person: Person) => person.call('replaceInvite', id)
    expect(codeOf(await replace(hugo))).toEqual([403, 'access.forbidden'])
    const { body } = await replace(gwen)
    expect(body.inviteToken).toMatch(/^[\w-]{22}$/)
    expect(body.inviteToken).not.toBe(inviteToken)
    const ida = await signInGuardian(world)
    expect(codeOf(await joinBy(ida, inviteToken))).toEqual(UNKNOWN_INVITE)
    expect((await joinBy(ida, body.inviteToken)).status).toBe(200)
  })

  it('dies when its owner has not looked for thirty days (T7)', async () => {
    const { inviteToken } = await makeGroup(gwen)
    world.clock.advance(GROUP_INVITE_MS - 1)
    await keepSignedIn()
    expect((await joinBy(hugo, inviteToken)).status).toBe(200)
    world.clock.advance(1)
    expect(codeOf(await joinBy(await signInGuardian(world), inviteToken))).toEqual(UNKNOWN_INVITE)
  })

  it.each(['listGroups', 'readGroup', 'createGroup'] as const)(
    'lives on while its owner looks (%s)',
    async (look) => {
      const { id, inviteToken } = await makeGroup(gwen)
      const lookAgain = (person: Person) => person.call(look, { params: { id } })
      await joinBy(hugo, inviteToken)
      for (let months = 0; months < 3; months++) {
        world.clock.advance(29 * DAY_MS)
        await keepSignedIn()
        await lookAgain(gwen)
      }
      expect((await joinBy(await signInGuardian(world), inviteToken)).status).toBe(200)
      // A member's look counts for nothing.
      world.clock.advance(29 * DAY_MS)
      await keepSignedIn()
      if (look !== 'createGroup') await lookAgain(hugo)
      world.clock.advance(DAY_MS)
      await keepSignedIn()
      expect(codeOf(await joinBy(await signInGuardian(world), inviteToken))).toEqual(UNKNOWN_INVITE)
      const found = (await lookAgain(gwen)).body
      const fresh = (Array.isArray(found) ? found[0] : found).inviteToken as string
      expect(fresh).not.toBe(inviteToken)
      expect((await joinBy(await signInGuardian(world), fresh)).status).toBe(200)
    },
  )

  it('is one and the same for two windows that find it dead', async () => {
    await makeGroup(gwen)
    world.clock.advance(GROUP_INVITE_MS)
    await keepSignedIn()
    const answers = await Promise.all(Array.from({ length: 5 }, () => gwen.call('listGroups')))
    expect(new Set(answers.map(({ body }) => body[0].inviteToken)).size).toBe(1)
  })
})

/** New sessions for those whose own have run out. */
async function keepSignedIn(): Promise<void> {
  for (const [person, accountId] of [
    [gwen, gwenId],
    [hugo, hugoId],
  ] as const) {
    const { token } = await world.modules.accounts.sessions.issue(accountId, world.clock.now())
    person.cookies.set('guardian', token)
  }
}
