import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFakePhotoStore } from '#/adapters/photo-store/testing/fake-photo-store.ts'
import { openPhotoStore } from '#/adapters/photo-store/index.ts'
import { openS3Server } from '#/adapters/photo-store/testing/s3-server.ts'
import { loadConfig } from '#/config/config.ts'
import { writePage } from '#/platform/db/transfer.ts'
import { testEngines, type TestEngine } from '#/testing/test-postgres.ts'
import { openTestDatabase, type TestDatabase } from '#/testing/test-database.ts'
import { folderForTests } from '#/testing/test-folder.ts'
import { DURABLE_TABLES } from '../durable-tables.ts'
import { CANARY, CHILD_PHOTOS, fillDatabase, KEPT_PHOTOS } from '../testing/sample-data.ts'
import { exportData } from './export-data.ts'
import { importData } from './import-data.ts'
import type { Manifest } from './manifest.ts'

const NOW_MS = Date.UTC(2026, 5, 20, 9)
const root = folderForTests()
const opened: TestDatabase[] = []
let openedBefore = 0
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(root, 'export-'))
  openedBefore = opened.length
})
// Starting a database takes longer than a test: the next one gets those of this one.
afterEach(() => closeFrom(openedBefore))
afterAll(async () => {
  await closeFrom(0)
})

async function closeFrom(index: number): Promise<void> {
  for (const one of opened.splice(index)) await one.close()
}

async function openPlace(engine: TestEngine = testEngines()[0]) {
  const one = await openTestDatabase({ engine })
  opened.push(one)
  return { database: one.database, store: createFakePhotoStore() }
}
type Place = Awaited<ReturnType<typeof openPlace>>

async function openFilled(engine?: TestEngine): Promise<Place> {
  const place = await openPlace(engine)
  await fillDatabase(place.database, place.store)
  return place
}

const exportTo = (place: Place, to = folder) => exportData({ ...place, folder: to, nowMs: NOW_MS })
const importInto = (place: Place) => importData({ ...place, folder })

/** Name and content of every file below a folder. */
function contentOf(dir: string): Record<string, string> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => statSync(join(dir, name)).isFile())
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(dir, name), 'utf8')]))
}

async function isEmpty({ database, store }: Place): Promise<boolean> {
  for (const { table, isSeeded } of DURABLE_TABLES) {
    if (isSeeded) continue
    const { rows } = await database.executeSql(`select 1 from ${table} limit 1`)
    if (rows.length > 0) return false
  }
  return store.ids().length === 0
}

describe.each(testEngines().flatMap((from) => testEngines().map((to) => [from, to] as const)))(
  'data move from %s to %s',
  (from, to) => {
    test('to the last bit: what is exported there is what was exported here', async () => {
      const here = await openFilled(from)
      const { manifest, photosWithoutFile } = await exportTo(here)
      expect(photosWithoutFile).toBe(0)
      for (const [table, { rows }] of Object.entries(manifest.tables)) {
        const expected = table === 'admin_actions' ? 1100 : table === 'photos' ? 3 : 1
        expect([table, rows]).toEqual([table, expected])
      }

      const there = await openPlace(to)
      // A server that was started once has put its own plans there.
      await there.database.executeSql(`insert into payment_plans values
        ('old', 'roam', 1, 'Old', '', '', 0, true, true, 2, 5, 'minutes', 10)`)
      expect(await importInto(there)).toEqual(manifest)
      const again = mkdtempSync(join(root, 'again-'))
      await exportTo(there, again)
      expect(contentOf(again)).toEqual(contentOf(folder))
      expect(there.store.ids().sort()).toEqual([...KEPT_PHOTOS].sort())
    })
  },
)

test('a row without a column takes its default, and a column that is not there is left out', async () => {
  const { database } = await openPlace()
  const plan = `{"id":"sample","game_type":"roam","position":1,"name":"A","headline":"","description":"",
    "price_gbp":0,"is_enabled":true,"is_visible":true,"max_concurrent_players":2,
    "duration_type":"minutes","of_before":"x"}`
  await database.transaction((tx) => writePage(tx, 'payment_plans', [plan]))
  const account = `{"id":"${crypto.randomUUID()}","provider":"local","subject":"a","auth_provider":"local",
    "created_at":"2026-06-20T09:00:00Z"}`
  await database.transaction((tx) => writePage(tx, 'accounts', [account]))
  const { rows } = await database.executeSql('select role, email from accounts')
  expect(rows).toEqual([{ role: 'guardian', email: null }])
})

test('pictures travel out of a bucket, and into one', async () => {
  const server = await openS3Server()
  try {
    const bucket = await openPhotoStore(loadConfig(server.env))
    const here = await openFilled()
    await exportTo(here)
    const { database } = await openPlace()
    await importData({ database, store: bucket, folder })
    const again = mkdtempSync(join(root, 'again-'))
    const { photosWithoutFile } = await exportData({
      database,
      store: bucket,
      folder: again,
      nowMs: NOW_MS,
    })
    expect(photosWithoutFile).toBe(0)
    expect(contentOf(again)).toEqual(contentOf(folder))
  } finally {
    await server.close()
  }
})

describe('a backup of before 1.0.0', () => {
  const BEFORE = fileURLToPath(new URL('../testing/backup-before-1.0.0.json', import.meta.url))
  const files = JSON.parse(readFileSync(BEFORE, 'utf8')) as Record<string, string>
  const rowsOf = (all: Record<string, string>) =>
    Object.entries(all)
      .filter(([name]) => name.endsWith('.jsonl'))
      .map(([name, text]) => [name, text.trimEnd().split('\n').map(parse).sort()])
  /** Columns that came since, which an old row leaves empty. */
  const SINCE = (
    'hiding_radius is_unvisited looked published_at wheels publishing suspended_at ' +
    'keeper_since has_found is_discounted reporter wanted taken_back group_id'
  ).split(' ')
  /** Rows of a new table have their columns in another order. */
  function parse(line: string): string {
    const columns: [string, unknown][] = Object.entries(JSON.parse(line) as object)
    const known = columns.filter(
      ([name, value]) => !SINCE.includes(name) || (value !== null && value !== false),
    )
    return JSON.stringify(known.sort())
  }

  beforeEach(() => {
    mkdirSync(join(folder, 'photos'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  })

  test.each(testEngines())('is restored whole on %s: every row and every file', async (engine) => {
    const place = await openPlace(engine)
    expect((await importInto(place)).schema.tag).toBe('0025_photo-file-hash')
    const again = mkdtempSync(join(root, 'again-'))
    expect((await exportTo(place, again)).photosWithoutFile).toBe(0)
    const restored = contentOf(again)
    const newer = Object.entries(restored).filter(([name]) => files[name] === undefined)
    expect(newer.every(([, text]) => text === '')).toBe(true)
    for (const [name] of newer) Reflect.deleteProperty(restored, name)
    expect(Object.keys(restored).sort()).toEqual(Object.keys(files).sort())
    expect(rowsOf(restored)).toEqual(rowsOf(files))
    for (const name of Object.keys(files).filter((one) => one.startsWith('photos/'))) {
      expect([name, restored[name]]).toEqual([name, files[name]])
    }
  })
})

describe('an export', () => {
  let place: Place
  beforeAll(async () => {
    place = await openFilled()
  })

  test('holds nothing of a game and nothing of a child (D7) [RET-01]', async () => {
    await exportTo(place)
    const text = JSON.stringify(contentOf(folder))
    expect(text).not.toContain(CANARY)
    for (const id of CHILD_PHOTOS) expect(text).not.toContain(id)
    for (const id of KEPT_PHOTOS) expect(text).toContain(id)
  })

  test('is for its owner alone, and only in an empty folder', async () => {
    await exportTo(place)
    for (const name of Object.keys(contentOf(folder))) {
      expect([name, statSync(join(folder, name)).mode & 0o077]).toEqual([name, 0])
    }
    await expect(exportTo(place)).rejects.toThrow('is not empty')
  })

  test('that fails leaves nothing behind', async () => {
    place.store.breakDown()
    await expect(exportTo(place)).rejects.toThrow()
    place.store.repair()
    expect(readdirSync(folder)).toEqual([])
  })

  test('leaves out a photo whose files went meanwhile, and says so', async () => {
    await place.store.delete(KEPT_PHOTOS[0]!)
    const { photosWithoutFile, manifest } = await exportTo(place)
    expect([photosWithoutFile, manifest.tables.photos?.rows]).toEqual([1, 2])
    await importInto(await openPlace())
  })
})

describe('an import is refused, and nothing is changed', () => {
  const whole = mkdtempSync(join(root, 'whole-'))
  let filled: Place
  let empty: Place
  beforeAll(async () => {
    filled = await openFilled()
    empty = await openPlace()
    await exportTo(filled, whole)
  })
  beforeEach(() => cpSync(whole, folder, { recursive: true }))

  async function expectRefusal(why: RegExp): Promise<void> {
    await expect(importInto(empty)).rejects.toThrow(why)
    expect(await isEmpty(empty)).toBe(true)
  }
  const path = (name: string) => join(folder, name)
  function changeManifest(change: (manifest: Manifest) => void): void {
    const manifest = JSON.parse(readFileSync(path('manifest.json'), 'utf8')) as Manifest
    change(manifest)
    writeFileSync(path('manifest.json'), JSON.stringify(manifest))
  }
  /** Damage that the checksums do not show. */
  function rewrite(table: string, change: (text: string) => string): void {
    const text = change(readFileSync(path(`${table}.jsonl`), 'utf8'))
    writeFileSync(path(`${table}.jsonl`), text)
    const rows = text.split('\n').length - 1
    const sha256 = createHash('sha256').update(text).digest('hex')
    changeManifest(({ tables }) => {
      tables[table] = { rows, sha256 }
    })
  }

  test('by a database that is not empty', async () => {
    await expect(importInto(filled)).rejects.toThrow('not empty')
    expect(filled.store.ids()).toHaveLength(5)
    const { rows } = await filled.database.executeSql('select 1 from admin_actions')
    expect(rows).toHaveLength(1100)
  })

  test('from an export of another schema', async () => {
    changeManifest(({ schema }) => {
      schema.hash = 'another'
    })
    await expectRefusal(/the release that made it/)
  })

  test('from an unfinished or unreadable export', async () => {
    writeFileSync(path('manifest.json'), '{"format":1')
    await expectRefusal(/manifest.json is damaged/)
    rmSync(path('manifest.json'))
    await expectRefusal(/no finished export/)
  })

  test('when a file was changed, cut off or lost', async () => {
    const text = readFileSync(path('accounts.jsonl'), 'utf8')
    writeFileSync(path('accounts.jsonl'), text.replace('admin', 'guest'))
    await expectRefusal(/accounts.jsonl is missing or damaged/)
    writeFileSync(path('accounts.jsonl'), text.slice(0, -20))
    await expectRefusal(/accounts.jsonl is missing or damaged/)
    rmSync(path('accounts.jsonl'))
    await expectRefusal(/accounts.jsonl is missing or damaged/)
  })

  test('when a picture was changed or lost', async () => {
    const picture = path(`photos/${KEPT_PHOTOS[2]}-crop.jpg`)
    writeFileSync(picture, 'something else')
    await expectRefusal(/crop.jpg is damaged/)
    rmSync(picture)
    await expectRefusal(/crop.jpg is missing/)
  })

  test('when the last of all rows does not fit', async () => {
    rewrite('admin_actions', (text) => text + text.split('\n').at(-2) + '\n')
    await expectRefusal(/Failed query/)
  })
})
