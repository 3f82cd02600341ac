import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEvents, type EventName } from '#/platform/events.ts'
import { silentLogger } from '#/platform/logger.ts'
import { createTestPostgres, hasTestPostgres, type TestPostgres } from '#/testing/test-postgres.ts'
import { openDatabase, type Database } from '../database.ts'
import { DEFAULT_MIGRATIONS_FOLDER } from '../migrate.ts'
import { listenForChanges, type ChangeListener } from './change-listener.ts'

const EVENTS: EventName[] = [
  'all.changed',
  'session.changed',
  'player.changed',
  'player.gone',
  'challenge.changed',
  'group.changed',
  'area.changed',
  'credential.changed',
  'account.changed',
]
const GAME = '019ee4a0-0000-7000-8000-000000000001'
const ADA = '019ee4a0-0000-7000-8000-000000000002'
const PHONE = '019ee4a0-0000-7000-8000-000000000003'
const GWEN = '019ee4a0-0000-7000-8000-000000000004'
const GROUP = '019ee4a0-0000-7000-8000-000000000005'
const AREA = '019ee4a0-0000-7000-8000-000000000006'

describe.runIf(hasTestPostgres())('changes that another process makes', () => {
  let postgres: TestPostgres
  let database: Database
  let listener: ChangeListener
  const events = createEvents()
  let heard: unknown[][] = []
  for (const name of EVENTS) events.on(name, (payload) => heard.push([name, payload]))

  beforeAll(async () => {
    postgres = await createTestPostgres(DEFAULT_MIGRATIONS_FOLDER)
    database = await openDatabase({ kind: 'postgres', url: postgres.url })
    listener = await listenForChanges(postgres.url, events, silentLogger)
  })
  afterAll(async () => {
    await listener.close()
    await database.close()
    await postgres.drop()
  })
  beforeEach(() => {
    heard = []
  })

  const run = (sql: string) => database.executeSql(sql)
  const hears = (...expected: unknown[][]) => expect.poll(() => heard).toEqual(expected)
  const plant = (count: number) =>
    run(`insert into challenges (id, title, description, type, status, lat, lng, pos,
           child_photo_task, created_at, updated_at)
         select gen_random_uuid(), 'Oak', 'An oak', 'go-to-location', 'published', 51, 0, '(0,0)',
           'none', now(), now() from generate_series(1, ${count})`)

  test('of games, children and what they found', async () => {
    await run(`insert into credentials (id, kind, token_hash, created_at, expires_at)
      values ('${PHONE}', 'player', 'one', now(), now())`)
    await run(`insert into sessions (id, join_code, join_key, status, game_type, max_players, created_at)
      values ('${GAME}', 'OAK234', 'key', 'waiting', 'roam', 2, now())`)
    await run(`insert into players (id, session_id, credential_id, number, status, joined_at)
      values ('${ADA}', '${GAME}', '${PHONE}', 1, 'joined', now())`)
    await run(`insert into player_challenges (id, player_id, challenge_id, challenge_title, status, created_at)
      values (gen_random_uuid(), '${ADA}', gen_random_uuid(), 'Oak', 'arrived', now())`)
    await run(`update sessions set status = 'active' where id = '${GAME}'`)
    const ada = { playerId: ADA, sessionId: GAME }
    await hears(
      ['player.changed', ada],
      ['player.changed', ada],
      ['session.changed', { sessionId: GAME }],
    )
    heard = []
    await run(`delete from players where id = '${ADA}'`)
    await hears(['player.changed', ada], ['player.gone', { playerId: ADA }])
  })

  test('of cookies, roles, groups and areas of keepers', async () => {
    await run(`update credentials set token_hash = 'two' where id = '${PHONE}'`)
    await run(`insert into accounts (id, provider, subject, auth_provider, created_at)
      values ('${GWEN}', 'local', 'gwen', 'local', now())`)
    await run(`insert into account_sessions (id, account_id, token_hash, rotated_at, created_at, last_used_at, expires_at)
      values (gen_random_uuid(), '${GWEN}', 'a', now(), now(), now(), now())`)
    await run(`update account_sessions set last_used_at = now()`)
    await run(`update accounts set role = 'admin' where id = '${GWEN}'`)
    await run(`update account_sessions set must_rotate = true`)
    await run(`insert into groups (id, owner_id, name, invite_token, invite_expires_at, created_at)
      values ('${GROUP}', '${GWEN}', 'Oaks', 'token', now(), now())`)
    await run(`insert into group_members (id, group_id, account_id, joined_at)
      values (gen_random_uuid(), '${GROUP}', '${GWEN}', now())`)
    await run(`insert into keeper_areas values ('${AREA}', '${GWEN}', null, 'Moor', '01234', '{}', 'not-here',
      '{}', '[]', now(), now())`)
    await hears(
      ['credential.changed', { credentialId: PHONE }],
      ['account.changed', { accountId: GWEN }],
      ['account.changed', { accountId: GWEN }],
      ['group.changed', { groupId: GROUP }],
      ['area.changed', { areaId: AREA }],
    )
  })

  test('of challenges, one by one or, when they are many, all at once', async () => {
    await plant(2)
    await expect.poll(() => heard).toHaveLength(2)
    expect(new Set(heard.map(([name]) => name))).toEqual(new Set(['challenge.changed']))
    heard = []
    await plant(101)
    await hears(['all.changed', {}])
  })

  test('are heard at the commit, and never for a rollback', async () => {
    const change = `update sessions set is_locked = not is_locked`
    await run(`begin; ${change}; rollback`)
    await run(`update sessions set status = 'ended'`)
    await hears(['session.changed', { sessionId: GAME }])
  })

  test('F2: that nobody heard while the connection was cut drop everything once it is back', async () => {
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'bramble listener'`
    await run(cut)
    await hears(['all.changed', {}])
    heard = []
    await run(`update sessions set is_locked = not is_locked`)
    await hears(['session.changed', { sessionId: GAME }])
  })
})
