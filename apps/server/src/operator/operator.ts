import { join } from 'node:path'
import { requireWholeMaps } from '#/config/whole-maps.ts'
import { compose, type Server } from '#/composition.ts'
import type { Modules } from '#/modules.ts'
import { loadConfig, type Config } from '#/config/config.ts'
import type { Core } from '#/platform/core.ts'
import { createSteadyClock } from '#/platform/clock.ts'
import { openDatabase, type Database } from '#/platform/db/database.ts'
import { readDatabaseTime } from '#/platform/db/database-time.ts'
import { nameDatabase } from '#/platform/db/postgres/setup-error.ts'
import { closeToOthers, requireDataFolder } from '#/platform/private-files.ts'
import { FolderInUseError } from '#/platform/lock.ts'
import { systemRandom } from '#/platform/random.ts'
import { readSecrets } from '#/platform/secret-file.ts'
import { OperatorError } from './failure.ts'

/** The server as the operator's commands use it: everything but listening and recurring jobs. */
export interface Operator extends Pick<Core, 'database' | 'clock' | 'random'> {
  config: Config
  modules: Modules
  close(): Promise<void>
}

/**
 * Opens the data that a server with this environment would work on, and brings it up to this
 * release.
 *
 * @throws ConfigError, OperatorError while a server has the embedded database open
 */
export async function openOperator(env: Record<string, string | undefined>): Promise<Operator> {
  const config = loadConfig(env)
  // Refuses a folder of another user: files of this one in it would keep the server from starting.
  requireDataFolder(config.dataDir)
  closeToOthers(config.dataDir)
  requireWholeMaps(config.maps)
  const database = await openConfigured(config)
  let server: Server | undefined
  try {
    const clock = createSteadyClock({ startMs: await begin(config, database) })
    server = await compose({
      config,
      database,
      clock,
      secrets: readSecrets(join(config.dataDir, 'keys', 'visitor'), systemRandom),
      logger: false,
    })
    await server.prepare()
    const opened = server
    return {
      config,
      database,
      clock,
      random: systemRandom,
      modules: opened.modules,
      async close() {
        await opened.stop()
        await database.close()
      },
    }
  } catch (error) {
    await server?.stop().catch(() => undefined)
    await database.close().catch(() => undefined)
    throw config.databaseUrl === null ? error : nameDatabase(error, config.databaseUrl)
  }
}

/** Brings the database up to this release; gives its time. One try: a command can be typed again. */
async function begin({ databaseUrl }: Config, database: Database): Promise<number> {
  try {
    await database.migrate()
    return await readDatabaseTime(database)
  } catch (error) {
    throw databaseUrl === null ? error : nameDatabase(error, databaseUrl)
  }
}

async function openConfigured({ databaseUrl, dataDir }: Config): Promise<Database> {
  if (databaseUrl !== null) return openDatabase({ kind: 'postgres', url: databaseUrl })
  try {
    return await openDatabase({ kind: 'embedded', dir: dataDir })
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    const who = error.pid === undefined ? 'Another process' : `Process ${error.pid}`
    throw new OperatorError(
      `${who} has ${dataDir} open and takes no commands: stop it, or try again in a moment when it has just started.`,
      { cause: error },
    )
  }
}
