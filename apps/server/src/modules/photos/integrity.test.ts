import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  createFakePhotoStore,
  type FakePhotoStore,
} from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { silentLogger } from '#/platform/logger.ts'
import { createFakeClock } from '#/testing/fake-clock.ts'
import { createSeededRandom } from '#/testing/seeded-random.ts'
import { openTestDatabase } from '#/testing/test-database.ts'
import { createPhotosModule, PHOTO_CHECK_JOB, type PhotoStore, type PhotoVariant } from './index.ts'
import { makePicture } from './testing/pictures.ts'
import { openForTests } from '#/testing/app-for-tests.ts'

const HOUR_MS = 60 * 60_000

const testDatabase = openForTests(openTestDatabase)

function open(wrap: (store: FakePhotoStore) => PhotoStore = (store) => store) {
  const clock = createFakeClock()
  const store = createFakePhotoStore(() => clock.now())
  const jobs = new Map<string, () => Promise<void>>()
  const logged: unknown[][] = []
  const photos = createPhotosModule({
    database: testDatabase.database,
    clock,
    random: createSeededRandom(),
    logger: { ...silentLogger, error: (...of: unknown[]) => void logged.push(of) },
    jobs: { every: (name, _cron, handler) => void jobs.set(name, handler) },
    store: wrap(store),
    owners: { findPhotoOwner: async () => null },
    audience: { maySee: async () => true, mayHear: async () => true },
    covers: { maySee: async () => false },
    groupPeers: { areInOneGroup: async () => false },
  })
  const keep = async (seed: number) =>
    photos.service.keep({
      kind: 'profile',
      accountId: crypto.randomUUID(),
      bytes: await makePicture('jpeg', { seed }),
    })
  return { photos, store, clock, keep, logged, runJob: () => jobs.get(PHOTO_CHECK_JOB)!() }
}

async function cut(store: PhotoStore, id: string, variant: PhotoVariant, bytes = 40) {
  const whole = await store.get(id, variant)
  await store.put(id, variant, whole!.subarray(0, whole!.length - bytes))
}

/** What a disk that lost a file, or a backup that missed it, looks like. */
async function lose(store: PhotoStore, id: string, lost: PhotoVariant) {
  const rest = (['full', 'thumb', 'crop'] as const).filter((variant) => variant !== lost)
  const kept = new Map<PhotoVariant, Buffer>()
  for (const variant of rest) kept.set(variant, (await store.get(id, variant))!)
  await store.delete(id)
  for (const [variant, bytes] of kept) await store.put(id, variant, bytes)
}

async function plant({ store, clock, keep }: ReturnType<typeof open>) {
  const orphan = crypto.randomUUID()
  await store.put(orphan, 'thumb', Buffer.from('left over'))
  const planted = {
    orphan,
    fine: await keep(1),
    gone: await keep(2),
    cutOff: await keep(3),
    withoutThumb: await keep(4),
    cutCrop: await keep(5),
  }
  await store.delete(planted.gone)
  await cut(store, planted.cutOff, 'full')
  await lose(store, planted.withoutThumb, 'thumb')
  await cut(store, planted.cutCrop, 'crop')
  clock.advance(2 * HOUR_MS)
  return planted
}

describe('P5 rows and files that do not agree', () => {
  test('a planted orphan, a missing file and a truncated one are each reported', async () => {
    const world = open()
    const { orphan, gone, cutOff, withoutThumb, cutCrop } = await plant(world)
    const before = world.store.ids().sort()

    const { rows, defects } = await world.photos.check(false)

    expect(rows).toBe(5)
    const common = { kind: 'profile', repair: null }
    const expected = [
      { photoId: orphan, defect: 'orphan', kind: null, isLost: true, repair: null },
      { photoId: gone, defect: 'missing', isLost: true, ...common },
      { photoId: cutOff, defect: 'truncated', isLost: true, ...common },
      { photoId: withoutThumb, defect: 'missing', isLost: false, ...common },
      { photoId: cutCrop, defect: 'truncated', isLost: false, ...common },
    ]
    expect(defects).toHaveLength(expected.length)
    expect(defects).toEqual(expect.arrayContaining(expected))
    expect(world.store.ids().sort()).toEqual(before)
  })

  test('a picture in which bytes have changed is told, also one of before hashes were kept', async () => {
    const { photos, store, keep } = open()
    const id = await keep(1)
    const { database } = testDatabase
    await database.executeSql('update photos set file_hash = null')
    expect((await photos.check(false)).defects).toEqual([])
    const { rows } = await database.executeSql('select file_hash from photos')
    const whole = (await store.get(id, 'full'))!
    expect(rows).toEqual([{ file_hash: createHash('sha256').update(whole).digest('hex') }])

    const changed = Buffer.from(whole)
    changed.fill(0, 100, 160)
    await store.put(id, 'full', changed)
    const { defects } = await photos.check(false)
    expect(defects).toMatchObject([{ photoId: id, defect: 'damaged', isLost: true }])
  })

  test('the job of the night says how many, and no ids', async () => {
    const world = open()
    const planted = await plant(world)
    await world.runJob()
    expect(world.logged).toEqual([
      [{ photos: 5, orphan: 1, missing: 2, truncated: 2, damaged: 0 }, expect.any(String)],
    ])
    const line = JSON.stringify(world.logged)
    for (const id of Object.values(planted)) expect(line).not.toContain(id)
  })

  test('a repair deletes what is of no use, makes small pictures again, and tells so', async () => {
    const world = open()
    const { fine, withoutThumb, cutCrop, ...rest } = await plant(world)
    const thumbOfFine = await world.store.get(fine, 'thumb')

    const { defects } = await world.photos.check(true)
    const repairs = Object.fromEntries(defects.map(({ photoId, repair }) => [photoId, repair]))
    expect(repairs).toEqual({
      [rest.orphan]: 'files deleted',
      [rest.gone]: 'photo deleted',
      [rest.cutOff]: 'photo deleted',
      [withoutThumb]: 'small pictures made again',
      [cutCrop]: 'small pictures made again',
    })
    expect(await world.photos.check(false)).toEqual({ rows: 3, defects: [] })
    expect(world.store.ids().sort()).toEqual([fine, withoutThumb, cutCrop].sort())
    expect(await world.store.get(fine, 'thumb')).toEqual(thumbOfFine)
    expect(await world.photos.service.readStored(rest.gone)).toBeNull()
  })

  test('a picture that is there is left by a repair although it cannot be shrunk', async () => {
    const world = open()
    const id = await world.keep(1)
    await testDatabase.database.executeSql('update photos set file_hash = null')
    const whole = (await world.store.get(id, 'full'))!
    await world.store.put(id, 'full', Buffer.from(whole).fill(0, 20, whole.length - 2))
    await cut(world.store, id, 'thumb')
    const { defects } = await world.photos.check(true)
    expect(defects).toMatchObject([{ photoId: id, isLost: false, repair: null }])
    expect(world.store.ids()).toEqual([id])
  })

  test('a repair deletes no photo where no picture is there at all, as on a disk that is not mounted', async () => {
    const world = open()
    const ids = [await world.keep(1), await world.keep(2)]
    const files = await Promise.all(ids.map((id) => world.store.get(id, 'full')))
    for (const id of ids) await world.store.delete(id)
    const { rows, defects } = await world.photos.check(true)
    expect([rows, defects.map(({ repair }) => repair)]).toEqual([2, [null, null]])
    await world.store.put(ids[0]!, 'full', files[0]!)
    const repairs = (await world.photos.check(true)).defects.map(({ repair }) => repair)
    expect(repairs.sort()).toEqual(['photo deleted', 'small pictures made again'])
  })

  test('files of an upload that is under way are left alone', async () => {
    const world = open()
    await world.store.put(crypto.randomUUID(), 'full', Buffer.from('just now'))
    expect(await world.photos.check(true)).toEqual({ rows: 0, defects: [] })
    expect(world.store.ids()).toHaveLength(1)
  })

  test('a photo that is deleted meanwhile is no defect', async () => {
    let meanwhile = async () => {}
    const world = open((store) => ({
      ...store,
      async get(id, variant) {
        await meanwhile()
        return store.get(id, variant)
      },
    }))
    const id = await world.keep(1)
    meanwhile = () => world.photos.service.delete(id)
    expect((await world.photos.check(true)).defects).toEqual([])
  })

  test('F5 a store that is away is an error, and nothing is called lost', async () => {
    const world = open()
    await world.keep(1)
    world.store.breakDown()
    await expect(world.photos.check(true)).rejects.toThrow()
    world.store.repair()
    expect((await world.photos.check(false)).defects).toEqual([])
  })
})
