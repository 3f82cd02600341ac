import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadEmptyDump } from '#/testing/migrated-dump.ts'
import { describeOnEachEngine } from '#/testing/test-database.ts'
import { createTestPostgres, type TestPostgres } from '#/testing/test-postgres.ts'
import { folderOfTest } from '#/testing/test-folder.ts'
import { openDatabase, type Database } from './database.ts'
import { MigrationError, readJournal } from './journal.ts'
import { SAMPLE_MIGRATIONS } from './testing/sample-migrations.ts'

interface JournalFile {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

let folder: string
beforeEach(() => {
  folder = folderOfTest()
  cpSync(SAMPLE_MIGRATIONS, folder, { recursive: true })
})

function changeJournal(change: (journal: JournalFile) => void): void {
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as JournalFile
  change(journal)
  writeFileSync(path, JSON.stringify(journal))
}

function addMigration(tag: string, sqlText: string, laterByMs = 1_000): void {
  writeFileSync(join(folder, `${tag}.sql`), sqlText)
  changeJournal(({ entries }) => {
    const last = entries.at(-1)
    if (last === undefined) throw new Error('There is no migration to follow')
    entries.push({ ...last, idx: entries.length, tag, when: last.when + laterByMs })
  })
}

describe('the journal', () => {
  it('is refused when a migration is older than the one before it', () => {
    addMigration('0001_late', 'select 1', -5)
    expect(() => readJournal(folder)).toThrow(/0001_late is not newer than 0000_sample/)
  })

  it('names the command when there is none', () => {
    expect(() => readJournal(tmpdir())).toThrow(/drizzle-kit generate/)
  })
})

describeOnEachEngine('migrating', (_open, engine) => {
  let server: TestPostgres | undefined
  let database: Database
  beforeAll(async () => {
    server = engine === 'postgres' ? await createTestPostgres() : undefined
    database = await openDatabase(
      server === undefined
        ? { kind: 'memory', dump: await loadEmptyDump() }
        : { kind: 'postgres', url: server.url },
    )
  })
  // Starting a database takes longer than all these tests.
  afterEach(() =>
    database.executeSql(`
      drop schema public cascade; create schema public; drop schema drizzle cascade`),
  )
  afterAll(async () => {
    await database.close()
    await server?.drop()
  })

  it('applies what is new and only that', async () => {
    expect(await database.migrate({ folder })).toEqual({ applied: 1 })
    expect(await database.migrate({ folder })).toEqual({ applied: 0 })
    addMigration('0001_leaves', 'create table leaves (id int)')
    expect(await database.migrate({ folder })).toEqual({ applied: 1 })
    expect((await database.executeSql('select * from leaves')).rows).toEqual([])
  })

  it('applies all or nothing', async () => {
    await database.migrate({ folder })
    addMigration('0001_leaves', 'create table leaves (id int)')
    addMigration('0002_wrong', 'create table leaves (id int)')
    await expect(database.migrate({ folder })).rejects.toThrow()
    await expect(database.executeSql('select * from leaves')).rejects.toThrow(/does not exist/)
    expect(await database.ping(2_000)).toBe(true)
  })

  it('notices that an applied file was edited', async () => {
    await database.migrate({ folder })
    writeFileSync(join(folder, '0000_sample.sql'), 'create table another (id int)')
    await expect(database.migrate({ folder })).rejects.toThrow(/0000_sample was edited/)
  })

  it('refuses to start on the schema of a newer release', async () => {
    addMigration('0001_leaves', 'create table leaves (id int)')
    await database.migrate({ folder })
    await expect(database.migrate({ folder: SAMPLE_MIGRATIONS })).rejects.toThrow(
      /newer than this release/,
    )
  })

  it('refuses the schema of another release', async () => {
    await database.migrate({ folder })
    changeJournal(({ entries }) => entries.forEach((entry) => (entry.when += 1)))
    await expect(database.migrate({ folder })).rejects.toThrow(MigrationError)
  })

  it('refuses a database of before 1.0.0, and says how its data come along', async () => {
    await database.migrate({ folder })
    await database.executeSql('update drizzle.__drizzle_migrations set created_at = 1795263902970')
    await expect(database.migrate({ folder })).rejects.toThrow(
      /before 1\.0\.0.*backup.*f78bdc73.*restore/,
    )
  })

  it('gives the lock back after a refusal', async () => {
    await database.migrate({ folder })
    const original = readFileSync(join(folder, '0000_sample.sql'))
    writeFileSync(join(folder, '0000_sample.sql'), 'edited')
    await expect(database.migrate({ folder })).rejects.toThrow()
    writeFileSync(join(folder, '0000_sample.sql'), original)
    expect(await database.migrate({ folder })).toEqual({ applied: 0 })
  })

  describe.runIf(engine === 'postgres')('from several servers', () => {
    const others: Database[] = []
    beforeAll(() => others.splice(0))
    afterAll(() => Promise.all(others.map((other) => other.close())))

    it('happens once when four start together', async () => {
      for (let count = 0; count < 4; count += 1) {
        others.push(await openDatabase({ kind: 'postgres', url: server?.url ?? '' }))
      }
      const results = await Promise.all(others.map((other) => other.migrate({ folder })))
      expect(results.map(({ applied }) => applied).sort()).toEqual([0, 0, 0, 1])
      await Promise.all(others.splice(0).map((other) => other.close()))
    })
  })
})
