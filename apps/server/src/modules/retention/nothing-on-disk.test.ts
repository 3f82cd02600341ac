import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openMailbox } from '#/adapters/mailer/testing/mailbox.ts'
import { openDatabase, type Database } from '#/platform/db/database.ts'
import { findOnDisk, type Canary } from '#/testing/canaries.ts'
import { startPrivateCluster, type PrivateCluster } from '#/testing/private-cluster.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import type { Person } from '#/testing/person.ts'
import { aChallenge, aQuestion } from '#/modules/challenges/testing/challenges.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { arriveAt, inPark, look, plant } from '#/modules/game/testing/game.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DEVICE = 'Mozilla/5.0 (the phone of a child)'
const OAK = inPark(310, 215)
const POND = inPark(430, 215)
/** Where a grown-up stands; another one each day. */
const gateOf = (day: number) => ({ ...inPark(301.3 + day, 202.7 + day), accuracy: 8 })
/** Where its open dashboard says that it is, which is nobody's business afterwards. */
const dashboardOf = (day: number) => ({ ...inPark(303.7 + day, 204.9 + day), accuracy: 8 })

let dataDir = ''
let app: TestApp | undefined
let database: Database | undefined
afterEach(async () => {
  await app?.close()
  await database?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(
  openIt: (dir: string) => Promise<Database>,
  env: Record<string, string> = {},
): Promise<TestApp> {
  dataDir = mkdtempSync(joinPath(tmpdir(), 'bramble-disk-'))
  database = await openIt(dataDir)
  await database.migrate()
  app = await openTestApp({ database, env: { DATA_DIR: dataDir, ...env } })
  await plant(app, [
    aChallenge({ title: 'The Old Oak', location: OAK, task: 'basic-photo' }),
    aQuestion({ location: POND }),
  ])
  return app
}

/** What a game can be known by on a disk. */
interface Marks {
  places: Canary[]
  others: Canary[]
}

/** A game of one grown-up and one child: places, a walk, photos, an answer. */
async function play(world: TestApp, host: Person, child: Person, day = 1): Promise<Marks> {
  const gate = gateOf(day)
  const game = await host.call('createSession', { body: { location: gate } })
  const { id: sessionId, joinCode, joinKey } = game.body
  const joined = await child.call('joinSession', { body: { sessionId, deviceId: DEVICE, joinKey } })
  const playerId: string = joined.body.id
  const params = { id: playerId }
  const walk = Array.from({ length: 6 }, (_, at) => inPark(300 + at * 1.37, 200 + at / 3))
  const ready = { location: { ...walk[0], accuracy: 8 }, status: 'ready' }
  expect((await child.call('changePlayer', { params, body: ready })).status).toBe(200)
  const face = await child.call('uploadGuardianPhoto', {
    photo: { bytes: await makePicture('png'), fields: { playerId } },
  })
  await host.call('changeSession', sessionId, { status: 'active' })
  await child.call('changePlayer', { params, body: { status: 'playing' } })
  for (const place of walk) {
    const told = { params: { id: sessionId }, body: dashboardOf(day) }
    expect((await host.call('tellHostPlace', told)).status).toBe(200)
    await look(world, child, playerId, place)
    await world.modules.game.positions.flush()
  }
  // What the planner keeps of the values must go as well.
  await world.jobs.runNow('vacuum')
  const oak = await arriveAt(world, child, playerId, OAK)
  const bytes = await makePicture('jpeg', { width: 96, height: 64 })
  const fields = { playerId, challengeId: oak.challengeId }
  const photo = await child.call('uploadChallengePhoto', { photo: { bytes, fields } })
  expect(photo.status).toBe(200)
  const pond = await arriveAt(world, child, playerId, POND)
  const answered = await child.call('answerQuestion', {
    params: { id: playerId, challengeId: pond.challengeId },
    body: { answers: ['Six'] },
  })
  expect(answered.status).toBe(200)
  await world.modules.game.positions.flush()
  await host.call('changeSession', sessionId, { status: 'ended' })
  const { body: seen } = await host.call('readSession', sessionId)
  const records = seen.players[0].challenges as { photoId: string | null }[]
  const photoId = records.find((record) => record.photoId !== null)?.photoId ?? ''
  return {
    places: [...walk, dashboardOf(day)].flatMap(({ lat, lng }, at) => [
      { name: `lat ${at}`, number: lat },
      { name: `lng ${at}`, number: lng },
    ]),
    others: [
      { name: 'device', text: DEVICE },
      { name: 'join code', text: joinCode },
      { name: 'join key', text: joinKey },
      { name: 'session', id: sessionId },
      { name: 'player', id: playerId },
      { name: 'record', id: oak.playerChallengeId },
      { name: 'photo', id: photoId },
      { name: 'face', id: face.body.id },
      { name: 'host lat', number: gate.lat },
      { name: 'host lng', number: gate.lng },
    ],
  }
}

/** Two games side by side, so that rows that go lie between rows that stay. */
async function playTwoDays(world: TestApp, between?: (first: Marks) => void): Promise<Canary[]> {
  const marks = await play(world, world.gwen, world.ada)
  between?.(marks)
  const first = [...marks.places, ...marks.others]
  world.clock.advance(20 * HOUR)
  await play(world, world.stranger(), world.ben, 2)
  world.clock.advance(5 * HOUR)
  return first
}

test('[RET-01] a day after its end nothing of a game is left in DATA_DIR, not even as bytes of deleted rows, and no place ever reached its log (P11)', async () => {
  const world = await open((dir) => openDatabase({ kind: 'embedded', dir }))
  const canaries = await playTwoDays(world, ({ places, others }) => {
    const log = joinPath(dataDir, 'database/pg_wal')
    expect(findOnDisk(log, others)).toContain('player')
    // No place of a child or of an open dashboard reaches it while they play.
    expect(findOnDisk(log, places)).toEqual([])
  })
  await database?.executeSql('checkpoint')
  const before = findOnDisk(dataDir, canaries)
  expect(before).toEqual(expect.arrayContaining(['join code', 'session', 'player', 'photo']))

  await world.jobs.runNow('retention')
  await world.close()
  app = undefined
  await database?.close()
  expect(findOnDisk(dataDir, canaries)).toEqual([])
}, 600_000)

test('an address that nobody has, typed at "forgotten password", is in no file an hour after its mail was dropped (P11)', async () => {
  const box = await openMailbox()
  const world = await open((dir) => openDatabase({ kind: 'embedded', dir }), box.env)
  const email = 'nobody.at.all@example.org'
  const typed = [{ name: 'address', text: email }]
  await world.jobs.runNow('retention')
  expect((await world.gwen.call('askPasswordReset', { body: { email } })).status).toBe(200)
  await database?.executeSql('checkpoint')
  expect(findOnDisk(dataDir, typed)).toEqual(['address'])
  await world.jobs.start()
  await box.sent(world)
  world.clock.advance(HOUR)
  await world.jobs.runNow('retention')
  await world.close()
  app = undefined
  await database?.close()
  await box.close()
  expect(findOnDisk(dataDir, typed)).toEqual([])
}, 600_000)

const cluster = await startPrivateCluster()
afterAll(() => cluster?.remove())

test.skipIf(cluster === null)(
  '[RET-01] a day after its end nothing of a game is left in the files of PostgreSQL (P11)',
  async () => {
    const { url, dir } = cluster as PrivateCluster
    const world = await open(() => openDatabase({ kind: 'postgres', url }))
    const canaries = await playTwoDays(world)
    await database?.executeSql('checkpoint')
    expect(findOnDisk(dir, canaries)).toEqual(expect.arrayContaining(['session', 'player']))
    // PostgreSQL counts deletions a moment later, so this may take more than one of the job's turns.
    await expect
      .poll(
        async () => {
          world.clock.advance(HOUR)
          await world.jobs.runNow('retention')
          return findOnDisk(dir, canaries)
        },
        { timeout: 60_000, interval: 5_000 },
      )
      .toEqual([])
  },
  600_000,
)
