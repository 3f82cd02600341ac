import { beforeAll, describe, expect, it } from 'vitest'
import type { UserList } from '@bramble/contract'
import type { Person } from '#/testing/person.ts'
import { signInAs } from '#/testing/sign-in.ts'
import { appOfFile } from '#/testing/app-for-tests.ts'

let adam: Person
const world = appOfFile()
beforeAll(async () => {
  adam = world.stranger()
  await signInAs(world, adam, { displayName: 'adam', email: 'z@example.org', role: 'admin' })
  for (const account of [
    { displayName: 'Zoë', email: 'a@example.org' },
    { displayName: 'Beth 100%' },
    { email: 'carl_o@example.org', role: 'super_admin' },
    { displayName: 'Dan\\', email: 'carlxo@example.org', role: 'community_leader' },
    {},
  ] as const) {
    await signInAs(world, world.stranger(), account)
  }
})

async function list(query: Record<string, string> = {}): Promise<UserList> {
  const { status, body } = await adam.call('listUsers', { query })
  expect(status).toBe(200)
  return body as UserList
}
const names = ({ users }: UserList) => users.map((one) => one.displayName ?? one.email)
const found = async (search: string) => names(await list({ search }))

describe('the list of accounts', () => {
  it('is sorted by display name or e-mail, case aside [API-52] [ADMIN-05]', async () => {
    const all = await list()
    expect(names(all)).toEqual([null, 'adam', 'Beth 100%', 'carl_o@example.org', 'Dan\\', 'Zoë'])
  })

  it('tells of an account what administration needs and no more [ENT-19] [ENT-20] (P2)', async () => {
    const { users, ...counts } = await list()
    expect(counts).toEqual({
      totalUsers: 6,
      matchingUsers: 6,
      userRole: 'admin',
      adminCount: 2,
      guardianCount: 3,
    })
    const now = new Date(world.clock.now()).toISOString()
    expect(users[1]).toEqual({
      id: expect.any(String),
      email: 'z@example.org',
      emailVerified: true,
      displayName: 'adam',
      role: 'admin',
      authProvider: 'local',
      lastLoginAt: now,
      createdAt: now,
    })
  })

  it('is searched in names and addresses from two characters on, signs taken as they are [ADMIN-03]', async () => {
    expect(await found('ZO')).toEqual(['Zoë'])
    expect(await found('OË')).toEqual(['Zoë'])
    expect(await found('A@EXAMPLE')).toEqual(['Zoë'])
    expect(await found('  beth ')).toEqual(['Beth 100%'])
    expect(await found('0%')).toEqual(['Beth 100%'])
    expect(await found('l_o')).toEqual(['carl_o@example.org'])
    expect(await found('n\\')).toEqual(['Dan\\'])
    expect(await found('%%')).toEqual([])
    expect(await found("' or 1=1 --")).toEqual([])
    for (const short of ['', 'z', ' z ', '%', '_', '\\']) expect(await found(short)).toHaveLength(6)
    expect(await list({ search: 'example' })).toMatchObject({ matchingUsers: 4, totalUsers: 6 })
  })

  it('comes a page at a time', async () => {
    expect(names(await list({ limit: '4', page: '2' }))).toEqual(['Dan\\', 'Zoë'])
    expect(names(await list({ limit: '4', page: '3' }))).toEqual([])
    expect(names(await list({ search: 'example', limit: '1', page: '2' }))).toEqual([
      'carl_o@example.org',
    ])
    for (const query of [{ page: '0' }, { page: 'x' }, { limit: '201' }] as Record<
      string,
      string
    >[]) {
      expect((await adam.call('listUsers', { query })).status).toBe(400)
    }
  })
})
