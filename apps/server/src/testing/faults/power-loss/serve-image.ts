import { join } from 'node:path'
import { compose } from '#/composition.ts'
import { loadConfig } from '#/config/config.ts'
import type { SteadyClock } from '#/platform/clock.ts'
import { openDatabase, type Database } from '#/platform/db/database.ts'
import { listen } from '#/platform/http/listen.ts'
import { closeToOthers } from '#/platform/private-files.ts'
import { systemRandom } from '#/platform/random.ts'
import { readSecrets } from '#/platform/secret-file.ts'

/** A busy machine is no power cut. */
const PATIENCE_MS = 60_000

/** A server of this process, and its database, which one process alone can look into. */
export interface ServedImage {
  address: string
  database: Database
  close(): Promise<void>
}

/**
 * Starts the server on a folder as `main.ts` does, but in this process: reading it once serves many
 * images. Its time is the test's.
 */
export async function serveImage(dataDir: string, clock: SteadyClock): Promise<ServedImage> {
  const config = loadConfig({
    DATA_DIR: dataDir,
    PORT: '0',
    MAP_TILES: 'none',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  closeToOthers(dataDir)
  const database = await openDatabase({
    kind: 'embedded',
    dir: dataDir,
    waitTimeoutMs: PATIENCE_MS,
    statementLimitMs: PATIENCE_MS,
  })
  try {
    await database.migrate()
    const secrets = readSecrets(join(dataDir, 'keys', 'visitor'), systemRandom)
    const server = await compose({ config, database, clock, secrets, logger: false })
    await server.prepare()
    const { port } = await listen(server.app, { host: config.host, port: 0, lan: null })
    await server.work()
    return {
      address: `http://127.0.0.1:${port}`,
      database,
      async close() {
        await server.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
