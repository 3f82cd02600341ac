import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createEvents } from '#/platform/events.ts'
import { createFakeClock, type FakeClock } from '#/testing/fake-clock.ts'
import { createSeededRandom } from '#/testing/seeded-random.ts'
import { openTestDatabase, type TestDatabase } from '#/testing/test-database.ts'
import { createCredentialsModule, type Credentials } from './index.ts'

const HOUR_MS = 60 * 60_000
let db: TestDatabase
let clock: FakeClock
let credentials: Credentials
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.reset()
  clock = createFakeClock()
  credentials = createCredentialsModule({
    database: db.database,
    clock,
    random: createSeededRandom(),
    events: createEvents(),
  }).service
})

const find = (token: string) => credentials.find(token, clock.now())

test('a token stands for its credential, and the database never sees it', async () => {
  const issued = await credentials.issue('player', clock.now())
  expect(await find(issued.token)).toMatchObject({
    credentialId: issued.credentialId,
    kind: 'player',
  })
  const { rows } = await db.database.executeSql('select * from credentials')
  expect(JSON.stringify(rows)).not.toContain(issued.token)
})

test('T13, P4: after a change of token the old one is dead for the next request', async () => {
  const issued = await credentials.issue('player', clock.now())
  await find(issued.token)
  const rotated = await credentials.rotate(issued.credentialId, clock.now())
  expect(rotated.credentialId).toBe(issued.credentialId)
  expect(await find(issued.token)).toBeNull()
  expect(await find(rotated.token)).toMatchObject({ credentialId: issued.credentialId })
})

test('a change that is rolled back leaves the old token alive', async () => {
  const issued = await credentials.issue('player', clock.now())
  await expect(
    db.database.transaction(async (tx) => {
      await credentials.rotate(issued.credentialId, clock.now(), tx)
      throw new Error('the join failed')
    }),
  ).rejects.toThrow('the join failed')
  expect(await find(issued.token)).not.toBeNull()
})

test('P4: a look-up during the change does not keep the old token alive', async () => {
  const issued = await credentials.issue('host', clock.now())
  const rotated = credentials.rotate(issued.credentialId, clock.now())
  await Promise.all([rotated, ...Array.from({ length: 5 }, () => find(issued.token))])
  expect(await find(issued.token)).toBeNull()
})

test('P4: what was removed is dead for the next request', async () => {
  const issued = await credentials.issue('host', clock.now())
  await find(issued.token)
  await credentials.remove([issued.credentialId], clock.now())
  expect(await find(issued.token)).toBeNull()
  await expect(credentials.rotate(issued.credentialId, clock.now())).rejects.toMatchObject({
    code: 'server.busy',
  })
})

test("a host's credential ends after a day, a child's lasts as long as its game is kept", async () => {
  const host = await credentials.issue('host', clock.now())
  const player = await credentials.issue('player', clock.now())
  await find(host.token)
  clock.advance(24 * HOUR_MS)
  expect(await find(host.token)).toBeNull()
  expect(await find(player.token)).not.toBeNull()
  expect(await credentials.sweep(clock.now() + 1)).toBe(1)
})

test.each(['', 'planted', 'x'.repeat(43), "' or 1=1 --", 'é'.repeat(43)])(
  'a token that we did not make is nobody: %s',
  async (token) => {
    expect(await find(token)).toBeNull()
  },
)

test('F2: a database that is away is a failure, never "nobody"', async () => {
  const issued = await credentials.issue('player', clock.now())
  const away = createCredentialsModule({
    database: { ...db.database, orm: undefined as never },
    clock,
    random: createSeededRandom(),
    events: createEvents(),
  }).service
  await expect(away.find(issued.token, clock.now())).rejects.toThrow()
})
