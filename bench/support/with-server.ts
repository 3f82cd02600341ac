import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose } from '../../apps/server/src/composition.ts'
import { loadConfig } from '../../apps/server/src/config/config.ts'
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts'
import { relaxedLimits } from '../../apps/server/src/platform/http/limit-config.ts'

/** Many rows are planted in one statement. */
const PLANTING_MS = 60_000

export interface OwnServer {
  server: Awaited<ReturnType<typeof compose>>
  database: Database
}

/**
 * A whole server without a client and without limits in this process, for as long as the work takes. Embedded
 * database in a temporary folder, or `DATABASE_URL`, whose accounts are deleted.
 */
export async function withServer<T>(work: (own: OwnServer) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bramble-bench-'))
  const { DATABASE_URL: url } = process.env
  const database = await openDatabase(
    url === undefined
      ? { kind: 'embedded', dir: dataDir, statementLimitMs: PLANTING_MS }
      : { kind: 'postgres', url },
  )
  await database.migrate()
  const server = await compose({
    config: loadConfig({ DATA_DIR: dataDir, MAP_TILES: 'none' }),
    database,
    secrets: [Buffer.alloc(32, 7)],
    logger: false,
    limits: relaxedLimits(),
    webDir: join(dataDir, 'no-client'),
  })
  try {
    await server.prepare()
    await database.executeSql('delete from accounts')
    return await work({ server, database })
  } finally {
    await server.stop()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
