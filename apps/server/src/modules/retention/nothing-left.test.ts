import { readdirSync, readFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { inspect } from 'node:util'
import type QuickLruType from 'quick-lru'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDiskPhotoStore } from '#/adapters/photo-store/disk-photo-store.ts'
import { keepLog } from '#/testing/kept-log.ts'
import { signInAs, type SignedIn } from '#/testing/sign-in.ts'
import { openTestApp, type TestApp } from '#/testing/test-app.ts'
import { folderForTests } from '#/testing/test-folder.ts'
import { endGame, plantSpots, playGame } from '#/modules/games/testing/finished-game.ts'
import { makePicture } from '#/modules/photos/testing/pictures.ts'
import { arriveAt, inPark, join, plant } from '#/modules/game/testing/game.ts'
import { aScene } from '#/modules/game/testing/machines.ts'
import { makeScenery } from '#/modules/game/testing/scenery.ts'
import { aChallenge } from '#/modules/challenges/testing/challenges.ts'

/** Every cache of the server that has a limit. */
const caches = vi.hoisted((): Iterable<unknown>[] => [])
vi.mock('quick-lru', async (importOriginal) => {
  const { default: QuickLru } = await importOriginal<{ default: typeof QuickLruType }>()
  return {
    default: class<Key, Value> extends QuickLru<Key, Value> {
      constructor(options: ConstructorParameters<typeof QuickLru<Key, Value>>[0]) {
        super(options)
        caches.push(this)
      }
    },
  }
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const folder = folderForTests()
const { lines: log, logger } = keepLog('debug')
let app: TestApp
let gwen: SignedIn
beforeAll(async () => {
  app = await openTestApp({
    photoStore: createDiskPhotoStore(folder),
    sceneMatcher: {
      compare: async () => aScene(0),
      measure: async () => null,
      close: async () => {},
    },
    logger,
  })
  // With its timetable in the database.
  await app.jobs.start()
  gwen = await signInAs(app, app.gwen, { displayName: 'Gwen' })
  await plantSpots(app)
  await plantView()
})
afterAll(async () => {
  await app.close()
})

const VIEW = inPark(0, 120)

let viewPictureId = ''

/** A view to be found again; its picture stays with the challenge. */
async function plantView(): Promise<void> {
  viewPictureId = await app.modules.photos.service.keep({
    kind: 'challenge',
    accountId: gwen.accountId,
    challengeId: crypto.randomUUID(),
    bytes: await makeScenery(9),
  })
  await plant(app, [
    aChallenge({ location: VIEW, task: 'match-view', sceneMatchImageId: viewPictureId }),
  ])
}

/** Ada's first photo of the view is not taken, the second is, and Gwen accepts it. */
async function findTheView(adaId: string): Promise<void> {
  const { challengeId, playerChallengeId: id } = await arriveAt(app, app.ada, adaId, VIEW)
  for (const seed of [7, 8]) {
    const photo = { bytes: await makeScenery(seed), fields: { playerId: adaId, challengeId } }
    expect((await app.ada.call('uploadChallengePhoto', { photo })).status).toBe(200)
  }
  const { body } = await app.gwen.call('acceptAttempt', id)
  expect(body).toMatchObject({ status: 'completed', score: 100 })
}

/** What the game and its children were known by. */
type Marks = Map<string, string>

/** A full game: two children, photos taken and not taken, a finish code, a host who walks, a keepsake. */
async function playWholeGame(): Promise<Marks> {
  const { sessionId, joinCode, adaId, photoIds } = await playGame(app)
  await findTheView(adaId)
  const benId = await join(app.ben, sessionId)
  const face = await app.ada.call('uploadGuardianPhoto', {
    photo: { bytes: await makePicture('png'), fields: { playerId: adaId } },
  })
  const { body } = await app.ada.call('createReturnToken', adaId)
  const [kept = '', other = ''] = photoIds
  await app.ben.call('findSessionByCode', { params: { joinCode } })
  const location = { ...inPark(30, 0), accuracy: 8 }
  await app.gwen.call('changeSession', sessionId, { location })
  await app.ben.call('findProximity', { body: { playerId: benId, location } })
  await endGame(app.gwen, sessionId)
  await app.gwen.call('saveKeepsakes', sessionId, { photoIds: [kept] })
  const marks = { sessionId, joinCode, adaId, benId, other, face: face.body.id, token: body.token }
  const all = Object.entries({ ...marks, ...(await readHiddenMarks()), kept })
  return new Map(all.map(([name, value]) => [name, String(value)]))
}

/** What nobody is ever told: records, devices, keys. */
async function readHiddenMarks(): Promise<Record<string, string>> {
  const found = await app.sql<{ name: string; value: string }>(`
    select 'record ' || id as name, id::text as value from player_challenges
    union all select 'device ' || id, id::text from credentials
    union all select 'token hash ' || id, token_hash from credentials
    union all select 'upload ' || id, upload_hash from photos where kind in ('guardian', 'attempt')
    union all select 'photo not taken', last_try_hash from player_challenges
      where last_try_hash is not null
    union all select 'join key', join_key from sessions`)
  return Object.fromEntries(found.map(({ name, value }) => [name, value]))
}

/** Where in the database something is, as `table: mark`; every schema, every column. */
async function findInDatabase(marks: Marks): Promise<string[]> {
  const rows = await app.sql<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const found: string[] = []
  for (const { name } of rows) {
    const content = await app.database.executeSql(`select t::text as row from ${name} t`)
    const text = JSON.stringify(content.rows)
    for (const [mark, value] of marks) {
      if (text.includes(value)) found.push(`${name}: ${mark}`)
    }
  }
  return found.sort()
}

/** Which marks a cache still holds. That a device has asked for something stays in its limits. */
function findInMemory(marks: Marks): string[] {
  const everything = { depth: null, maxArrayLength: null, maxStringLength: null }
  const text = caches.map((cache) => inspect([...cache], everything)).join('\n')
  const found = [...marks].filter(
    ([name, value]) => !name.startsWith('device') && text.includes(value),
  )
  return found.map(([name]) => name)
}

function readFiles(): { name: string; bytes: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, bytes: readFileSync(joinPath(parentPath, name)) }))
}

test('[RET-01] [OPEN-52] a minute after its day nothing of a game is left, but what its host keeps (P11)', async () => {
  const marks = await playWholeGame()
  const before = await findInDatabase(marks)
  expect(before.length).toBeGreaterThan(20)
  expect(marks.has('photo not taken')).toBe(true)
  // Three of places, one face, one that is kept, and the guardian's own of the view.
  expect(readFiles()).toHaveLength(6 * 3)
  // What is remembered of children and games is no cache: `nothing-in-memory.test.ts` reads the heap.
  expect(findInMemory(marks).length).toBeGreaterThan(0)

  app.clock.advance(24 * HOUR + MINUTE)
  await app.jobs.runNow('retention')

  expect(await findInDatabase(marks)).toEqual([
    'public.game_summaries: joinCode',
    'public.game_summaries: sessionId',
    'public.keepsakes: kept',
    'public.keepsakes: sessionId',
  ])
  const [photo, ...others] = await app.sql<{ id: string; kind: string; account_id: string }>(`
    select id, kind, account_id from photos where kind <> 'challenge'`)
  expect(photo).toMatchObject({ kind: 'keepsake', account_id: gwen.accountId })
  expect(others).toEqual([])
  const names = [photo?.id, viewPictureId].flatMap((id) =>
    ['full', 'thumb', 'crop'].map((variant) => `${id}-${variant}.jpg`),
  )
  expect(
    readFiles()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names.sort())
  expect(await app.modules.accounts.service.find(gwen.accountId)).not.toBeNull()

  const text = log.join('')
  expect(text).toContain('sessionsDeleted')
  const inLog = [...marks].filter(([, value]) => text.includes(value))
  expect(inLog.map(([mark]) => mark)).toEqual([])

  expect(findInMemory(marks)).toEqual([])
  for (const name of ['adaId', 'benId']) {
    const playerId = marks.get(name) ?? ''
    expect(app.modules.game.positions.get(playerId)).toBeNull()
  }
})
