import { existsSync } from 'node:fs'
import { prepareCluster } from '#/platform/db/embedded/cluster.ts'
import { PREPARED_ARCHIVE } from '#/platform/db/embedded/prepared.ts'
import { dropDatabasesOfRun, hasTestPostgres, nameRun } from './test-postgres.ts'

/** Vitest calls it before the workers start. */
export async function setup(): Promise<void> {
  nameRun()
  // As after `npm run build`: without it each first start of a database makes one, five times the work.
  if (!existsSync(PREPARED_ARCHIVE)) await prepareCluster(PREPARED_ARCHIVE)
}

/** Vitest calls it after the last worker. */
export async function teardown(): Promise<void> {
  if (hasTestPostgres()) await dropDatabasesOfRun()
}
