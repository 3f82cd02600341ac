import type { Server } from './composition.ts'
import type { Logger } from './platform/logger.ts'

/** Parts that have to be closed, as far as they have been started. */
export interface Running {
  server?: Pick<Server, 'drain' | 'stop'>
  closeListening?: () => Promise<void>
  closeDatabase: () => Promise<void>
  /** How long to go on serving after `/readyz` says no. */
  noticeMs?: number
}

/**
 * Stops in order on SIGTERM and SIGINT: not ready, no new connections, finish, flush, close, exit 0.
 * A second signal does not wait. What nobody caught ends the process: it must not limp on. Under a
 * supervisor only SIGTERM counts: a terminal sends SIGINT to all processes, and the supervisor too.
 */
export function stopOnSignals(
  running: Running,
  isSupervised = false,
): { use(logger: Logger): void } {
  let logger: Logger | null = null
  let isStopping = false

  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1)
    isStopping = true
    logger?.info({ signal }, 'stopping')
    void closeAll(running).then(
      () => process.exit(0),
      (error: unknown) => {
        logger?.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', isSupervised ? () => undefined : stop)

  const fail = (error: unknown) => {
    logger?.error({ err: error }, 'not caught')
    // The readable log of a terminal comes from a thread that would not get to write any more.
    if (logger === null || process.stdout.isTTY) console.error(error)
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
  running.server?.drain()
  // A proxy that asks `/readyz` sends its people elsewhere meanwhile.
  await new Promise((resolve) => setTimeout(resolve, running.noticeMs ?? 0))
  await Promise.all([running.closeListening?.(), running.server?.stop()])
  await running.closeDatabase()
}
