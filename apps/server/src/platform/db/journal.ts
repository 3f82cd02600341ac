import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'

/** The migrations and the database do not fit together; a person has to look. Never retried. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

export interface Migration {
  tag: string
  /** Milliseconds since 1970, written by drizzle-kit; Drizzle knows a migration by it. */
  when: number
  /** SHA-256 of the file. */
  hash: string
}

/** `when` of the first migration in a database of before 1.0.0, whose migrations became one. */
const FIRST_BEFORE_1_0_0 = 1_795_263_902_970

const journalSchema = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number().int() })),
})

/**
 * The migrations of `folder`, in order.
 *
 * Drizzle silently never runs a migration that is older than the last applied one
 * (drizzle-orm#5316), as happens when two branches are merged: so the times must rise.
 *
 * @throws MigrationError
 */
export function readJournal(folder: string): Migration[] {
  const path = join(folder, 'meta', '_journal.json')
  if (!existsSync(path)) {
    throw new MigrationError(`No migrations in ${folder}: run "npx drizzle-kit generate"`)
  }
  const { entries } = journalSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  entries.forEach(({ tag, when }, index) => {
    const previous = entries[index - 1]
    if (previous !== undefined && when <= previous.when) {
      throw new MigrationError(
        `Migration ${tag} is not newer than ${previous.tag}: generate it again on top of the others`,
      )
    }
  })
  const files = readMigrationFiles({ migrationsFolder: folder })
  return entries.map(({ tag, when }, index) => ({ tag, when, hash: files[index]?.hash ?? '' }))
}

/**
 * Compares what the database has with what this release knows.
 *
 * @throws MigrationError when an applied file was edited, or when the schema is of a newer release,
 * of another one or of before 1.0.0.
 */
export function assertFits(known: Migration[], applied: Pick<Migration, 'when' | 'hash'>[]): void {
  if (applied[0]?.when === FIRST_BEFORE_1_0_0) {
    throw new MigrationError(
      'This database is of a Bramble before 1.0.0, which cannot be updated: ' +
        'make a backup of it with commit f78bdc73 (npm run admin -- backup <folder>) ' +
        'and restore that with this release into an empty DATA_DIR or database ' +
        '(docs/operations.md, "Data from before 1.0.0")',
    )
  }
  if (applied.length > known.length) {
    throw new MigrationError(
      `The database is newer than this release: it has ${applied.length} migrations, ` +
        `this release knows ${known.length}. Start the newer release`,
    )
  }
  applied.forEach((row, index) => {
    const migration = known[index]
    if (migration === undefined || migration.when !== row.when) {
      throw new MigrationError(
        `The database was migrated by another release: its migration ${index + 1} is not ${migration?.tag}`,
      )
    }
    if (migration.hash !== row.hash) {
      throw new MigrationError(
        `Migration ${migration.tag} was edited after it was applied: restore it and add a new one`,
      )
    }
  })
}
