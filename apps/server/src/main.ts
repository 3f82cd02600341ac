import { join } from 'node:path'
import { compose } from './composition.ts'
import { loadConfig, type Config, type StartFlags } from './config/config.ts'
import { createSteadyClock, systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { readDatabaseTime } from './platform/db/database-time.ts'
import { lanCertificate } from './platform/http/lan-certificate.ts'
import { listen } from './platform/http/listen.ts'
import { createLoggerOptions } from './platform/logger.ts'
import { systemRandom } from './platform/random.ts'
import { readSecret } from './platform/secret-file.ts'
import { stopOnSignals, type Running } from './shutdown.ts'

/** Long enough for a proxy to ask `/readyz` once more. */
const PRODUCTION_NOTICE_MS = 3_000

/** Environment and flags → a server that listens, until a signal stops it. */
export async function startServer(
  env: Record<string, string | undefined>,
  flags: StartFlags = {},
): Promise<{ config: Config; port: number }> {
  const config = loadConfig(env, flags)
  const database = await openDatabase(
    config.databaseUrl === null
      ? { kind: 'embedded', dir: config.dataDir }
      : { kind: 'postgres', url: config.databaseUrl },
  )
  const running: Running = {
    closeDatabase: () => database.close(),
    noticeMs: config.isProduction ? PRODUCTION_NOTICE_MS : 0,
  }
  const log = stopOnSignals(running)
  try {
    await database.migrate()
    const bramble = await compose({
      config,
      database,
      clock: createSteadyClock({ startMs: await readDatabaseTime(database) }),
      visitorSecret: readSecret(join(config.dataDir, 'keys', 'visitor'), systemRandom),
      logger: createLoggerOptions({
        level: config.isProduction ? 'info' : 'warn',
        pretty: process.stdout.isTTY && !config.isProduction,
      }),
    })
    running.bramble = bramble
    log.use(bramble.app.log)
    await bramble.prepare()
    const listening = await listen(bramble.app, {
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
    running.closeListening = () => listening.close()
    await bramble.work()
    return { config, port: listening.port }
  } catch (error) {
    await running.bramble?.stop().catch(() => undefined)
    await database.close().catch(() => undefined)
    throw error
  }
}
