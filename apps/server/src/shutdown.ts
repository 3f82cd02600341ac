import type { Bramble } from './composition.ts'
import type { Logger } from './platform/logger.ts'

/** What has to be closed, as far as it has been started. */
export interface Running {
  bramble?: Pick<Bramble, 'drain' | 'stop'>
  closeListening?: () => Promise<void>
  closeDatabase: () => Promise<void>
}

/** What is under way gets this long to finish. */
const DRAIN_MS = 25_000

/**
 * Stops in order on SIGTERM and SIGINT: not ready, no new connections, finish, flush, close, exit 0.
 * A second signal does not wait. What nobody caught ends the process: it must not limp on.
 */
export function stopOnSignals(running: Running): { use(logger: Logger): void } {
  let logger: Logger | null = null
  let isStopping = false

  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1)
    isStopping = true
    logger?.info({ signal }, 'stopping')
    void withinTime(closeAll(running), DRAIN_MS).then(
      () => process.exit(0),
      (error: unknown) => {
        logger?.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const fail = (error: unknown) => {
    if (logger === null) console.error(error)
    else logger.error({ err: error }, 'not caught')
    process.exit(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)

  return {
    use(newLogger) {
      logger = newLogger
    },
  }
}

async function closeAll(running: Running): Promise<void> {
  running.bramble?.drain()
  await Promise.all([running.closeListening?.(), running.bramble?.stop()])
  await running.closeDatabase()
}

/** Requests that are not done in time are cut off: the process has to end. */
function withinTime(work: Promise<void>, limitMs: number): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, limitMs).unref())
  return Promise.race([work, late])
}
