import { generateDrizzleJson } from 'drizzle-kit/api'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_MIGRATIONS_FOLDER } from '#/platform/db/migrate.ts'

const SOURCE = join(import.meta.dirname, '..')
const META = join(DEFAULT_MIGRATIONS_FOLDER, 'meta')

/** The schema after all migrations, as drizzle-kit keeps it beside the newest. */
function newestSnapshot() {
  const newest = globSync('*_snapshot.json', { cwd: META }).toSorted().at(-1)!
  return JSON.parse(readFileSync(join(META, newest), 'utf8')) as { id: string; prevId: string }
}

test('the migrations lead to the tables of the code', async () => {
  const tables: Record<string, unknown> = {}
  for (const file of globSync('{modules,platform}/**/*.tables.ts', { cwd: SOURCE })) {
    Object.assign(tables, await import(join(SOURCE, file)))
  }
  const { id, prevId, ...migrated } = newestSnapshot()
  const code = generateDrizzleJson(tables, prevId, undefined, 'snake_case')
  const how = 'The tables have changed: run "npx drizzle-kit generate" in apps/server'
  expect({ ...code, id, prevId }, how).toEqual({ ...migrated, id, prevId })
})
