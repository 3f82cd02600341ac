import { dropDatabasesOfRun, hasTestPostgres, nameRun } from './test-postgres.ts'

/** Vitest calls it before the workers start. */
export function setup(): void {
  nameRun()
}

/** Vitest calls it after the last worker. */
export async function teardown(): Promise<void> {
  if (hasTestPostgres()) await dropDatabasesOfRun()
}
