import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from './composition.ts'
import { loadConfig, type Config, type StartFlags } from './config/config.ts'
import { requireWholeMaps } from './config/whole-maps.ts'
import { listenForCommands } from './operator/control.ts'
import { backUpEveryNight, requireBackupFolder } from './operator/backup-folder.ts'
import { createSteadyClock, systemClock } from './platform/clock.ts'
import { collectInPauses } from './platform/collect-garbage.ts'
import { readDatabaseTime } from './platform/db/database-time.ts'
import { openDatabase, type Database } from './platform/db/database.ts'
import { nameDatabase } from './platform/db/postgres/setup-error.ts'
import { waitForPostgres } from './platform/db/postgres/wait-for-postgres.ts'
import { lanCertificate } from './platform/http/lan-certificate.ts'
import { listen } from './platform/http/listen.ts'
import { requireSoundKeys } from './platform/key-files.ts'
import { createLoggerOptions } from './platform/logger.ts'
import { closeToOthers, nameDataDir, requireDataFolder } from './platform/private-files.ts'
import { systemRandom } from './platform/random.ts'
import { readSecrets } from './platform/secret-file.ts'
import { stopOnSignals, type Running } from './shutdown.ts'

/** Long enough for a proxy to ask `/readyz` once more. */
const PRODUCTION_NOTICE_MS = 3_000

/** By then whoever waited for the server has been answered. */
const AFTER_START_MS = 5_000

/** Hears what takes a while, for people at a terminal. */
type Print = (line: string) => void

/** Environment and flags → a server that listens, until a signal stops it. */
export async function startServer(
  env: Record<string, string | undefined>,
  flags: StartFlags = {},
  print: Print = () => {},
): Promise<{ config: Config; port: number }> {
  const config = loadConfig(env, flags)
  requireDataFolder(config.dataDir)
  const mended = closeToOthers(config.dataDir)
  requireSoundKeys(config.dataDir)
  if (config.backups !== null) requireBackupFolder(config.backups.dir)
  requireWholeMaps(config.maps)
  // The database opens in its thread while the rest of the server is read.
  const [database, { compose }] = await Promise.all([
    openConfigured(config, print),
    import('./composition.ts'),
  ]).catch((error: unknown) => {
    throw nameDataDir(error, config.dataDir)
  })
  const { databaseUrl: url } = config
  /** Work of the start that can be done again: it waits for a PostgreSQL that does not answer yet, or is slow. */
  const begin = <T>(work: () => Promise<T>): Promise<T> =>
    url === null ? work() : waitForPostgres(work, { url, print, pause: (ms) => sleep(ms) })
  const running: Running = {
    closeDatabase: () => database.close(),
    noticeMs: config.isProduction ? PRODUCTION_NOTICE_MS : 0,
  }
  const log = stopOnSignals(running, typeof flags.worker === 'number')
  try {
    await begin(() => database.migrate())
    const startMs = await begin(() => readDatabaseTime(database))
    const clock = createSteadyClock({ startMs })
    const server = await compose({
      config,
      database,
      clock,
      secrets: readSecrets(join(config.dataDir, 'keys', 'visitor'), systemRandom),
      logger: createLoggerOptions({
        level: config.logLevel,
        pretty: process.stdout.isTTY && !config.isProduction,
      }),
    })
    running.server = server
    log.use(server.app.log)
    if (mended > 0) server.app.log.warn({ mended }, 'DATA_DIR was open to other users: closed')
    await begin(() => server.prepare())
    const { modules } = server
    const operator = { config, database, clock, random: systemRandom, modules }
    backUpEveryNight(operator, server.jobs)
    const control = await listenForCommands(config, operator, server.app.log)
    running.closeListening = () => control.close()
    if (config.lan !== null) print('Making https ready for phones on this network...')
    const listening = await listen(server.app, {
      host: config.host,
      port: config.port,
      lan:
        config.lan === null
          ? null
          : {
              host: config.host,
              port: config.lan.port,
              certificate: await lanCertificate(
                join(config.dataDir, 'tls'),
                config.lan.address,
                systemClock,
              ),
            },
    })
    const numbers = await serveNumbers(config, server)
    running.closeListening = async () => {
      await Promise.all([control.close(), listening.close(), numbers?.close()])
    }
    await server.work()
    // A start leaves more behind than the server then needs.
    collectInPauses(AFTER_START_MS)
    return { config, port: listening.port }
  } catch (error) {
    await running.server?.stop().catch(() => undefined)
    await database.close().catch(() => undefined)
    // The first statements of the modules may be the first that this role must not do.
    throw nameDataDir(url === null ? error : nameDatabase(error, url), config.dataDir)
  }
}

async function serveNumbers({ metrics: address }: Config, { metrics }: Pick<Server, 'metrics'>) {
  if (address === null || metrics === null) return null
  const { serveMetrics } = await import('./platform/metrics/serve-metrics.ts')
  return serveMetrics(metrics, address)
}

function openConfigured({ databaseUrl, dataDir }: Config, print: Print): Promise<Database> {
  if (databaseUrl !== null) return openDatabase({ kind: 'postgres', url: databaseUrl })
  print(
    existsSync(join(dataDir, 'database'))
      ? 'Opening the database...'
      : 'Making the database, once. This takes some seconds...',
  )
  return openDatabase({ kind: 'embedded', dir: dataDir })
}
