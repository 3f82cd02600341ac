import { beforeEach, describe, expect, test } from 'vitest'
import { createEvents } from '#/platform/events.ts'
import { createFakeClock, type FakeClock } from '#/testing/fake-clock.ts'
import { createSeededRandom } from '#/testing/seeded-random.ts'
import { openTestDatabase } from '#/testing/test-database.ts'
import { createCredentialsModule, type Credentials } from './index.ts'
import { openForFile } from '#/testing/app-for-tests.ts'

const SECRETS = [Buffer.alloc(32, 7)] as const
const HOUR_MS = 60 * 60_000
let clock: FakeClock
let credentials: Credentials
const db = openForFile(openTestDatabase)
beforeEach(async () => {
  await db.reset()
  clock = createFakeClock()
  credentials = createCredentialsModule({
    database: db.database,
    clock,
    random: createSeededRandom(),
    events: createEvents(),
    secrets: SECRETS,
  }).service
})

const find = (token: string) => credentials.find(token, clock.now())

test('a token stands for its credential, and the database never sees it', async () => {
  const issued = await credentials.issue('player', { nowMs: clock.now() })
  expect(await find(issued.token)).toMatchObject({
    credentialId: issued.credentialId,
    kind: 'player',
  })
  const { rows } = await db.database.executeSql('select * from credentials')
  expect(JSON.stringify(rows)).not.toContain(issued.token)
})

test('T13, P4: after a change of token the old one is dead for the next request', async () => {
  const issued = await credentials.issue('player', { nowMs: clock.now() })
  await find(issued.token)
  const rotated = await credentials.rotate(issued.credentialId, { nowMs: clock.now() })
  expect(rotated?.credentialId).toBe(issued.credentialId)
  expect(await find(issued.token)).toBeNull()
  expect(await find(rotated!.token)).toMatchObject({ credentialId: issued.credentialId })
})

test('a change that is rolled back leaves the old token alive', async () => {
  const issued = await credentials.issue('player', { nowMs: clock.now() })
  await expect(
    db.database.transaction(async (tx) => {
      await credentials.rotate(issued.credentialId, { nowMs: clock.now(), tx })
      throw new Error('the join failed')
    }),
  ).rejects.toThrow('the join failed')
  expect(await find(issued.token)).not.toBeNull()
})

test('P4: a look-up during the change does not keep the old token alive', async () => {
  const issued = await credentials.issue('host', { nowMs: clock.now() })
  const rotated = credentials.rotate(issued.credentialId, { nowMs: clock.now() })
  await Promise.all([rotated, ...Array.from({ length: 5 }, () => find(issued.token))])
  expect(await find(issued.token)).toBeNull()
})

test('P4: what was removed is dead for the next request', async () => {
  const issued = await credentials.issue('host', { nowMs: clock.now() })
  await find(issued.token)
  await credentials.remove([issued.credentialId], clock.now())
  expect(await find(issued.token)).toBeNull()
  await expect(
    credentials.rotate(issued.credentialId, { nowMs: clock.now() }),
  ).rejects.toMatchObject({
    code: 'server.busy',
  })
})

describe('a token that follows from the key of its request', () => {
  const KEY = 'b3a1 of the request'
  const withSecrets = (...secrets: [Buffer, ...Buffer[]]) =>
    createCredentialsModule({
      database: db.database,
      clock,
      random: createSeededRandom(),
      events: createEvents(),
      secrets,
    }).service

  test('is the same for each repeat, in any process with the secret', async () => {
    const issued = await credentials.issue('host', { nowMs: clock.now(), requestKey: KEY })
    clock.advance(HOUR_MS)
    const elsewhere = withSecrets(...SECRETS)
    const again = await elsewhere.repeat(issued.credentialId, KEY, { nowMs: clock.now() })
    expect(again).toEqual({ ...issued, expiresAtMs: issued.expiresAtMs + HOUR_MS })
  })

  test('is not to be had with another key, another secret, or by another credential', async () => {
    const nowMs = clock.now()
    const issued = await credentials.issue('host', { nowMs, requestKey: KEY })
    const other = await credentials.issue('host', { nowMs, requestKey: KEY })
    expect(other.token).not.toBe(issued.token)
    expect(await credentials.repeat(issued.credentialId, `${KEY}!`, { nowMs })).toBeNull()
    const stranger = withSecrets(Buffer.alloc(32, 8))
    expect(await stranger.repeat(issued.credentialId, KEY, { nowMs })).toBeNull()
    expect(await find(issued.token)).not.toBeNull()
  })

  test('is repeated after the secret was changed, until it is changed again', async () => {
    const nowMs = clock.now()
    const { credentialId, token } = await credentials.issue('player', { nowMs, requestKey: KEY })
    const changed = withSecrets(Buffer.alloc(32, 8), ...SECRETS)
    expect(await changed.repeat(credentialId, KEY, { nowMs })).toMatchObject({ token })
  })

  test('is dead for ever once another one has taken its place', async () => {
    const nowMs = clock.now()
    const issued = await credentials.issue('player', { nowMs, requestKey: KEY })
    const next = await credentials.rotate(issued.credentialId, { nowMs })
    expect(await credentials.repeat(issued.credentialId, KEY, { nowMs })).toBeNull()
    expect(await find(issued.token)).toBeNull()
    expect(await find(next!.token)).not.toBeNull()
  })
})

test('a request that began earlier leaves the token of a later one alone', async () => {
  const early = clock.now()
  const issued = await credentials.issue('host', { nowMs: early })
  const later = await credentials.rotate(issued.credentialId, { nowMs: early + 1_000 })
  expect(await credentials.rotate(issued.credentialId, { nowMs: early })).toBeNull()
  expect(await find(later!.token)).not.toBeNull()
})

test('what was discarded is dead, also where the clock was set back since it was issued (T30)', async () => {
  const issued = await credentials.issue('player', { nowMs: clock.now() + HOUR_MS })
  await credentials.discard(issued.credentialId, { nowMs: clock.now() })
  expect(await find(issued.token)).toBeNull()
  await credentials.discard(issued.credentialId, { nowMs: clock.now() })
})

test("a host's credential ends after a day, a child's lasts as long as its game is kept", async () => {
  const host = await credentials.issue('host', { nowMs: clock.now() })
  const player = await credentials.issue('player', { nowMs: clock.now() })
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
  const issued = await credentials.issue('player', { nowMs: clock.now() })
  const away = createCredentialsModule({
    database: { ...db.database, orm: undefined as never },
    clock,
    random: createSeededRandom(),
    events: createEvents(),
    secrets: SECRETS,
  }).service
  await expect(away.find(issued.token, clock.now())).rejects.toThrow()
})
