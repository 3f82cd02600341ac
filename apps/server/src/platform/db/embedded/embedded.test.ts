import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acquireFolderLock } from '#/platform/lock.ts'
import { openDatabase } from '../database.ts'
import { isUnavailable } from '../errors.ts'
import { SAMPLE_MIGRATIONS } from '../testing/sample-migrations.ts'
import { acorns } from '../testing/sample-schema.ts'
import { startWriter } from '../testing/writer-process.ts'
import { assertCommitsAreSynced, NotDurableError } from './self-test.ts'

const ROUNDS = 5

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'bramble-data-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

async function readAcorns(): Promise<Set<string>> {
  const database = await openDatabase({ kind: 'embedded', dir })
  try {
    const rows = await database.orm.select({ foundBy: acorns.foundBy }).from(acorns)
    return new Set(rows.map(({ foundBy }) => foundBy))
  } finally {
    await database.close()
  }
}

describe('the embedded database', () => {
  it('loses nothing it acknowledged when killed in the middle of writing', async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const writer = startWriter(dir, round)
      await writer.opened
      await sleep(50 + Math.random() * 500)
      acknowledged.push(...(await writer.kill()))
    }
    const stored = await readAcorns()
    expect(acknowledged.length).toBeGreaterThan(ROUNDS)
    expect(acknowledged.filter((foundBy) => !stored.has(foundBy))).toEqual([])
    // Both rows of a transaction or neither.
    const halves = [...stored].filter(
      (foundBy) => !foundBy.endsWith('again') && !stored.has(`${foundBy} again`),
    )
    expect(halves).toEqual([])
  }, 600_000)

  it('refuses a second process by name and lets it in once the first was killed', async () => {
    const first = startWriter(dir, 100)
    await first.opened
    const second = startWriter(dir, 101)
    await expect(second.opened).rejects.toThrow(
      `exit 1: ${dir} is in use by process ${first.pid}: stop it first`,
    )
    await expect(openDatabase({ kind: 'embedded', dir })).rejects.toThrow(/in use by process/)
    await first.kill()
    const third = startWriter(dir, 102)
    await third.opened
    await third.kill()
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

  it("is its owner's alone, file by file, whatever the umask", () => {
    const open = readdirSync(join(dir, 'database'), { recursive: true })
      .map((name) => join(dir, 'database', String(name)))
      .concat(join(dir, 'database'))
      .filter((path) => (statSync(path).mode & 0o077) !== 0)
    expect(open).toEqual([])
  })

  it('does not serve when a commit syncs nothing', async () => {
    const client = { query: () => Promise.resolve({} as never) }
    await expect(assertCommitsAreSynced(client, { syncCount: 3 })).rejects.toThrow(NotDurableError)
  })

  it('refuses those who waited too long, and serves again afterwards', async () => {
    const database = await openDatabase({ kind: 'memory', waitTimeoutMs: 50 })
    const slow = database.transaction(() => sleep(200))
    const refusal = await database.executeSql('select 1').catch((error: unknown) => error)
    expect(isUnavailable(refusal)).toBe(true)
    expect(await database.ping(10)).toBe(false)
    await slow
    expect(await database.ping(1_000)).toBe(true)
    await database.close()
    const late = await database.executeSql('select 1').catch((error: unknown) => error)
    expect(isUnavailable(late)).toBe(true)
  })

  it('comes back from a dump', async () => {
    const first = await openDatabase({ kind: 'memory' })
    await first.migrate({ folder: SAMPLE_MIGRATIONS })
    await first.orm.insert(acorns).values({ foundBy: 'Ada' })
    const second = await openDatabase({ kind: 'memory', dump: await first.dump() })
    await first.orm.insert(acorns).values({ foundBy: 'Ben' })
    expect(await second.orm.$count(acorns)).toBe(1)
    await first.close()
    await second.close()
  })
})
