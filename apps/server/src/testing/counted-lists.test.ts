import { beforeAll, expect, it } from 'vitest'
import { calls, endpoints, type CallName } from '@bramble/contract'
import { countUpTo, MOST_COUNTED } from '#/platform/db/count-up-to.ts'
import { adminActions } from '#/modules/admin/admin.tables.ts'
import type { Person } from './person.ts'
import { signInAs } from './sign-in.ts'
import { appOfFile } from './app-for-tests.ts'

const MANY = MOST_COUNTED + 100
let sue: Person
const world = appOfFile()
beforeAll(async () => {
  sue = world.stranger()
  await signInAs(world, sue, { role: 'super_admin' })
  await signInAs(world, world.stranger(), { role: 'community_leader' })
  const id = `('00000001-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
  await world.database.executeSql(`
    insert into accounts (id, provider, subject, auth_provider, display_name, created_at)
      select ${id}, 'local', n::text, 'local', 'Elm ' || n, now() from generate_series(1, ${MANY}) as n;
    insert into challenges (id, owner_id, title, description, type, status, lat, lng, pos, child_photo_task,
        created_at, updated_at)
      select ${id}, ${id}, 'Elm ' || n, '', 'go-to-location', 'published', 51.5, -0.1, point(0, 0), 'none', now(), now()
        from generate_series(1, ${MANY}) as n;
    insert into trail_words select 'w' || n from generate_series(1, ${MANY}) as n;
    insert into trails (id, owner_id, word, name, sentence, language, texts, status, lat, lng, time_zone, is_ordered,
        opening, created_at, updated_at)
      select ${id}, ${id}, 'w' || n, 'Elm ' || n, '', 'en', '{}', 'published', 51.5, -0.1, 'Europe/London', false,
        '{"months":[],"periods":[],"hours":null}', now(), now() from generate_series(1, ${MANY}) as n;
    insert into trail_spots (trail_id, challenge_id, position, texts)
      select ${id}, ${id}, 0, '{}' from generate_series(1, ${MANY}) as n;
    insert into admin_actions (id, action, at)
      select ${id}, 'challenge.kept', now() from generate_series(1, ${MANY}) as n`)
})

const CAPPED = { total: MOST_COUNTED, isMore: true }
const USERS = { totalUsers: MOST_COUNTED, isMore: true, adminCount: 1, guardianCount: 998 }
const LISTS: Partial<Record<CallName, [request: object, told: object][]>> = {
  listUsers: [
    [{}, { ...USERS, matchingUsers: MOST_COUNTED, isMoreMatching: true }],
    [{ query: { search: 'elm' } }, { ...USERS, matchingUsers: 1_000, isMoreMatching: true }],
    [{ query: { page: '22' } }, { ...USERS, matchingUsers: 1_100, isMoreMatching: true }],
    [{ query: { search: 'elm', page: '23' } }, { ...USERS, matchingUsers: MANY }],
    [{ query: { search: 'elm 1100' } }, { ...USERS, matchingUsers: 1 }],
  ],
  listAdminActions: [
    [{}, CAPPED],
    [{ query: { page: '21' } }, { total: 1_050, isMore: true }],
    [{ query: { page: '22' } }, { total: MANY }],
  ],
  listPublishedChallenges: [
    [{}, CAPPED],
    [{ query: { search: 'elm' } }, CAPPED],
    [{ query: { page: '22' } }, { total: MANY }],
  ],
  listPublishedTrails: [
    [{}, CAPPED],
    [{ query: { page: '23' } }, { total: MANY, trails: [] }],
  ],
  searchTrails: [[{ body: { name: 'elm' } }, CAPPED]],
}

/** Whether more than was counted is told as such. */
const isMoreOf = (body: Record<string, unknown>) => [body['isMore'], body['isMoreMatching']]

it.each(Object.entries(LISTS))(
  '%s counts up to a thousand, and says that there are more',
  async (name, asked) => {
    for (const [request, told] of asked) {
      const { status, body } = await sue.call(name as CallName, request)
      expect(status).toBe(200)
      expect(body, JSON.stringify(request)).toMatchObject(told)
      expect(isMoreOf(body)).toEqual(isMoreOf({ ...told }))
    }
  },
)

it('each call that may tell of more is above', () => {
  const isCounted = (name: CallName) => {
    const { answer } = endpoints[name] as { answer: { shape?: Record<string, unknown> } | string }
    return typeof answer === 'object' && 'isMore' in (answer.shape ?? {})
  }
  expect((Object.keys(calls) as CallName[]).filter(isCounted).sort()).toEqual(
    Object.keys(LISTS).sort(),
  )
})

it('a thousand are exact, and one more is more', async () => {
  const { database } = world
  const { orm } = database
  await database.executeSql(
    `delete from admin_actions where id in (select id from admin_actions limit 99)`,
  )
  expect(await countUpTo(orm, adminActions, undefined)).toEqual(CAPPED)
  await database.executeSql(
    `delete from admin_actions where id in (select id from admin_actions limit 1)`,
  )
  expect(await countUpTo(orm, adminActions, undefined)).toEqual({ total: MOST_COUNTED })
  await database.executeSql('delete from admin_actions')
  expect(await countUpTo(orm, adminActions, undefined)).toEqual({ total: 0 })
})
