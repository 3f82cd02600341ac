import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { acquireFolderLock } from '#/platform/lock.ts'
import { openDatabase, type Database } from '../database.ts'
import { isUnavailable } from '../errors.ts'
import { SAMPLE_MIGRATIONS } from '../testing/sample-migrations.ts'
import { acorns } from '../testing/sample-schema.ts'
import { startWriter } from '../testing/writer-process.ts'
import { openCluster } from './cluster.ts'
import { PREPARED_ARCHIVE } from './prepared.ts'
import { assertCommitsAreSynced, NotDurableError } from './self-test.ts'
import { loadEmptyDump } from '#/testing/migrated-dump.ts'
import { tries } from '#/testing/tries.ts'
import { folderForTests, folderOfTest } from '#/testing/test-folder.ts'

const MEGABYTE = 1024 * 1024
const KILLS = tries(1, 20)
/** When a writer is killed: after so many rows, and some milliseconds later, anywhere in what it does to write one. */
const ROWS = [100, 1, 10, 200, 40]
const THEN_MS = [1, 0, 2, 3]
/** Some hundredths of a second of work. */
const SLOW = 'select count(*) from generate_series(1, 200000)'
const WORKER = fileURLToPath(new URL('../testing/peak-memory.ts', import.meta.url))
const ENDLESS = 'select count(*) from generate_series(1, 1000000000000) a'
/** CPU time: far more than any statement here uses, but the endless one. */
const LIMIT_MS = 400

const dir = folderForTests()

async function readAcorns(): Promise<Set<string>> {
  const database = await openDatabase({ kind: 'embedded', dir })
  try {
    const rows = await database.orm.select({ foundBy: acorns.foundBy }).from(acorns)
    return new Set(rows.map(({ foundBy }) => foundBy))
  } finally {
    await database.close()
  }
}

/** What others than the owner could open. */
function findOpenFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .concat(folder)
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
}

/** An embedded database whose statements have a short limit, with a table. */
async function openLimited(onLost?: (error: Error) => void): Promise<Database> {
  const database = await openDatabase({
    kind: 'embedded',
    dir: join(dir, 'limited'),
    statementLimitMs: LIMIT_MS,
    waitTimeoutMs: 60_000,
    onLost,
  })
  await database.migrate({ folder: SAMPLE_MIGRATIONS })
  return database
}

async function expectUnavailable(work: Promise<unknown>): Promise<void> {
  const refusal = await work.catch((error: unknown) => error)
  expect([isUnavailable(refusal), refusal]).toEqual([true, refusal])
}

describe('the embedded database', () => {
  it('loses nothing it acknowledged when killed in the middle of writing', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < KILLS; round += 1) {
      const writer = startWriter(dir, round)
      await writer.opened
      const rows = ROWS[round % ROWS.length]!
      const written = () => writer.acknowledged().length
      await expect.poll(written, { timeout: 60_000 }).toBeGreaterThanOrEqual(rows)
      await sleep(THEN_MS[round % THEN_MS.length])
      acknowledged.push(...(await writer.kill()))
    }
    const stored = await readAcorns()
    expect(acknowledged.length).toBeGreaterThan(KILLS)
    expect(acknowledged.filter((foundBy) => !stored.has(foundBy))).toEqual([])
    // Both rows of a transaction or neither.
    const halves = [...stored].filter(
      (foundBy) => !foundBy.endsWith('again') && !stored.has(`${foundBy} again`),
    )
    expect(halves).toEqual([])
  }, 600_000)

  it('refuses a second process by name', async () => {
    const lock = acquireFolderLock(dir)
    const second = startWriter(dir, 101)
    await expect(second.opened).rejects.toThrow(
      `exit 1: ${dir} is in use by process ${process.pid}: stop it first`,
    )
    lock.release()
  })

  it('starts again after a first start that was cut short', async () => {
    const fresh = join(dir, 'cut-short')
    mkdirSync(join(fresh, 'database.new'), { recursive: true })
    writeFileSync(join(fresh, 'database.new', 'PG_VERSION'), '18')
    const database = await openDatabase({ kind: 'embedded', dir: fresh })
    expect(await database.migrate({ folder: SAMPLE_MIGRATIONS })).toEqual({ applied: 1 })
    await database.close()
    expect(existsSync(join(fresh, 'database.new'))).toBe(false)
  })

  it('makes its first start of what was prepared, or without', async () => {
    const nothing = join(dir, 'nothing-was-prepared.zip')
    for (const [name, archive] of Object.entries({ made: nothing, unpacked: PREPARED_ARCHIVE })) {
      expect(existsSync(archive)).toBe(name === 'unpacked')
      const fresh = join(dir, name)
      mkdirSync(fresh)
      const { pglite, disk } = await openCluster(fresh, { archive })
      const before = disk.syncCount
      await pglite.exec('create table if not exists proof (id int); insert into proof values (1)')
      expect(disk.syncCount).toBeGreaterThan(before)
      await pglite.close()
      expect(findOpenFiles(join(fresh, 'database'))).toEqual([])
    }
  })

  it.each([
    ['another version of PostgreSQL', 'PG_VERSION', /made by PostgreSQL 17/],
    ['something else', 'holiday.jpg', /not our database/],
  ])('names the trouble with a folder of %s and gives its lock back', async (_, file, message) => {
    const foreign = join(dir, file)
    mkdirSync(join(foreign, 'database'), { recursive: true })
    writeFileSync(join(foreign, 'database', file), '17\n')
    await expect(openDatabase({ kind: 'embedded', dir: foreign })).rejects.toThrow(message)
    acquireFolderLock(foreign).release()
  })

  it.each([
    [
      'its control file is cut short',
      (database: string) => truncateSync(join(database, 'global/pg_control'), 10),
    ],
    [
      'a folder is missing',
      (database: string) => rmSync(join(database, 'base'), { recursive: true }),
    ],
  ])('names the folder and what to do when %s', async (_, damage) => {
    const damaged = join(dir, 'damaged')
    cpSync(join(dir, 'database'), join(damaged, 'database'), { recursive: true })
    damage(join(damaged, 'database'))
    const opening = openDatabase({ kind: 'embedded', dir: damaged })
    await expect(opening).rejects.toThrow(`The database in ${join(damaged, 'database')} cannot be`)
    await expect(opening).rejects.toThrow('npm run admin -- restore')
    acquireFolderLock(damaged).release()
    rmSync(damaged, { recursive: true })
  })

  it('keeps no copy of what a new segment of its log is filled with', async () => {
    const folder = folderOfTest()
    const { pglite } = await openCluster(folder)
    try {
      const before = process.memoryUsage().arrayBuffers
      for (let segment = 0; segment < 3; segment++) {
        await pglite.exec("select pg_logical_emit_message(false, 'bramble', 'a new segment')")
        await pglite.exec('select pg_switch_wal()')
        await pglite.exec('checkpoint')
      }
      const [{ name }] = (
        await pglite.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
      ).rows as [{ name: string }]
      expect(statSync(join(folder, 'database/pg_wal', name)).size).toBe(16 * MEGABYTE)
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * MEGABYTE)
    } finally {
      await pglite.close()
    }
  })

  it("is its owner's alone, file by file, whatever the umask", () => {
    expect(findOpenFiles(join(dir, 'database'))).toEqual([])
  })

  it('does not serve when a commit syncs nothing', async () => {
    const client = { query: () => Promise.resolve({} as never) }
    await expect(assertCommitsAreSynced(client, async () => 3)).rejects.toThrow(NotDurableError)
  })

  it('refuses those who waited too long, and serves again afterwards', async () => {
    const dump = await loadEmptyDump()
    const database = await openDatabase({ kind: 'memory', dump, waitTimeoutMs: 50 })
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    const slow = database.transaction(() => promise)
    const refusal = await database.executeSql('select 1').catch((error: unknown) => error)
    expect(isUnavailable(refusal)).toBe(true)
    expect(await database.ping(10)).toBe(false)
    letGo()
    await slow
    expect(await database.ping(1_000)).toBe(true)
    await database.close()
    const late = await database.executeSql('select 1').catch((error: unknown) => error)
    expect(isUnavailable(late)).toBe(true)
  })

  it('leaves this thread free while it works', async () => {
    const database = await openLimited()
    let turns = 0
    const counting = setInterval(() => turns++, 1)
    for (let statement = 0; statement < 5; statement++) await database.executeSql(SLOW)
    clearInterval(counting)
    // A thread that waited for each of them would turn once between two.
    expect(turns).toBeGreaterThan(10)
    await database.close()
  })

  it('ends a statement that takes too long and loses nothing it acknowledged', async () => {
    const database = await openLimited()
    const acknowledged: string[] = []
    let isOver = false
    const write = async (writer: string) => {
      for (let number = 0; !isOver; number += 1) {
        const foundBy = `${writer}-${number}`
        const row = database.transaction(async (tx) => {
          await tx.insert(acorns).values({ foundBy })
          await tx.insert(acorns).values({ foundBy: `${foundBy} again` })
        })
        await row.then(
          () => acknowledged.push(foundBy),
          (error: unknown) => expect(isUnavailable(error)).toBe(true),
        )
      }
    }
    const writers = ['Ada', 'Ben', 'Cleo'].map(write)
    for (let round = 0; round < 2; round += 1) {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 3)
      await expectUnavailable(database.executeSql(ENDLESS))
    }
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 3)
    isOver = true
    await Promise.all(writers)
    await database.close()

    const again = await openLimited()
    const rows = await again.orm.select({ foundBy: acorns.foundBy }).from(acorns)
    const stored = new Set(rows.map(({ foundBy }) => foundBy))
    expect(acknowledged.filter((foundBy) => !stored.has(`${foundBy} again`))).toEqual([])
    await again.close()
  })

  it('refuses what goes on in a transaction that was lost', async () => {
    const database = await openLimited()
    const late = database.transaction(async (tx) => {
      await tx.execute(ENDLESS).catch(() => undefined)
      // The next engine could take it.
      await expect.poll(() => database.load().free, { timeout: 60_000 }).toBe(1)
      await tx.insert(acorns).values({ foundBy: 'too late' })
    })
    await expectUnavailable(late)
    expect(await database.orm.$count(acorns, eq(acorns.foundBy, 'too late'))).toBe(0)
    await database.close()
  })

  it('gives maintenance all the time it needs', async () => {
    const database = await openLimited()
    const folder = join(dir, 'slow-migrations')
    cpSync(SAMPLE_MIGRATIONS, folder, { recursive: true })
    const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
    const [first] = journal.entries
    journal.entries.push({ ...first, idx: 1, when: first.when + 1, tag: '0001_slow' })
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
    writeFileSync(
      join(folder, '0001_slow.sql'),
      `do $$ begin while clock_timestamp() < now() + interval '${LIMIT_MS + 500} ms' loop end loop; end $$`,
    )
    expect(await database.migrate({ folder })).toEqual({ applied: 1 })
    await database.close()
    rmSync(join(dir, 'limited'), { recursive: true })
  })

  it('goes on however often it is lost, each opening waits longer, and it closes meanwhile', async () => {
    const lost: Error[] = []
    const database = await openLimited((error) => lost.push(error))
    for (const atLeastMs of [0, 1_000]) {
      await expectUnavailable(database.executeSql(ENDLESS))
      const lostMs = performance.now()
      expect(await database.ping(20_000)).toBe(true)
      expect(performance.now() - lostMs).toBeGreaterThanOrEqual(atLeastMs)
    }
    await expectUnavailable(database.executeSql(ENDLESS))
    expect(await database.ping(10)).toBe(false)
    expect(lost).toEqual([])
    await database.close()
    acquireFolderLock(join(dir, 'limited')).release()
  }, 120_000)

  it('gives up when it cannot be opened any more, and names its folder', async () => {
    const lost: Error[] = []
    const database = await openLimited((error) => lost.push(error))
    const hung = database.executeSql(ENDLESS)
    const control = join(dir, 'limited', 'database', 'global', 'pg_control')
    const whole = readFileSync(control)
    truncateSync(control, 10)
    await expectUnavailable(hung)
    await expect.poll(() => lost, { timeout: 60_000 }).toHaveLength(1)
    expect(lost[0]?.message).toContain(join(dir, 'limited', 'database'))
    await expectUnavailable(database.executeSql('select 1'))
    expect(await database.ping(10)).toBe(false)
    await database.close()
    writeFileSync(control, whole)
    const next = await openLimited()
    expect(await next.ping(10_000)).toBe(true)
    await next.close()
  }, 120_000)

  it.skipIf(process.platform === 'win32')('says why a flush has failed', () => {
    const folder = join(dir, 'few-files')
    mkdirSync(folder)
    const { stderr } = spawnSync(
      'sh',
      ['-c', `ulimit -n 64; exec "$0" "$@"`, process.execPath, WORKER, folder],
      {
        encoding: 'utf8',
      },
    )
    expect(stderr).toContain('a file could not be flushed: EMFILE: too many open files')
  })

  it('comes back from a dump', async () => {
    const onDisk = await openLimited()
    await onDisk.orm.insert(acorns).values({ foundBy: 'Dora' })
    const copy = await openDatabase({ kind: 'memory', dump: await onDisk.dump() })
    expect(await copy.orm.$count(acorns, eq(acorns.foundBy, 'Dora'))).toBe(1)
    await onDisk.close()

    const all = await copy.orm.$count(acorns)
    const second = await openDatabase({ kind: 'memory', dump: await copy.dump() })
    await copy.orm.insert(acorns).values({ foundBy: 'Ben' })
    expect(await second.orm.$count(acorns)).toBe(all)
    await copy.close()
    await second.close()
  })
})
