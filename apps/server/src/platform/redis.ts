import { createHash } from 'node:crypto'
import type { Logger } from './logger.ts'
import { createSampledLog } from './sampled-log.ts'
import { withTimeout } from './with-timeout.ts'

/** Instead of an answer: Redis is not there. Whoever asked goes on with the memory of this process. */
export const AWAY = Symbol('away')

/** A script that Redis runs as one step. */
export interface RedisScript {
  lua: string
  sha1: string
}

/** Redis or Valkey, shared by all processes that serve one database. */
export interface Redis {
  /**
   * Runs a script. Never rejects, and waits 50 ms at most: after a failure it is `AWAY` at once until
   * Redis has answered again.
   */
  run(script: RedisScript, keys: string[], args: (string | number)[]): Promise<unknown>
  close(): Promise<void>
}

export interface RedisOptions {
  /** `redis:`, `rediss:`, `valkey:` or `valkeys:`; a path is the number of the database. */
  url: string
  logger: Logger
  /** How long a call waits for an answer. Default 50 ms; tests run on busy machines. */
  waitMs?: number
}

/** Apart from keys of others in the same database. */
const PREFIX = 'bramble:'
const WAIT_MS = 50
/** After a failure it is tried again so often. */
const RETRY_MS = 500
const CONNECT_TIMEOUT_MS = 2_000
/** A line that is dead without saying so is given up after this, and made anew. */
const SILENCE_MS = 5_000
const PING_EVERY_MS = 2_000

/** Names a script by its SHA-1, as Redis does. */
export function redisScript(lua: string): RedisScript {
  return { lua, sha1: createHash('sha1').update(lua).digest('hex') }
}

/**
 * Waits for the first connection or its failure. A server starts and serves without Redis, which is
 * tried again in the background.
 */
export async function connectRedis({
  url,
  logger,
  waitMs = WAIT_MS,
}: RedisOptions): Promise<Redis> {
  // 600 files that most servers never need.
  const { createClient } = await import('@redis/client')
  const log = createSampledLog()
  const client = createClient({
    url: url.replace(/^valkey/, 'redis'),
    RESP: 2,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    pingInterval: PING_EVERY_MS,
    socket: {
      reconnectStrategy: RETRY_MS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
    },
    // A timer for each command would cost more than the command.
    commandOptions: { timeout: undefined },
  })
  let isAway = true
  let nextTryAtMs = 0
  let isClosed = false

  function fail(error: unknown): typeof AWAY {
    isAway = true
    nextTryAtMs = performance.now() + RETRY_MS
    const line = { err: error }
    if (!isClosed) log('redis', (...of) => logger.warn(...of), line, 'Redis is away')
    return AWAY
  }

  function succeed(): void {
    if (isAway) logger.info('Redis answers')
    isAway = false
  }

  // Without a listener an error would end the process.
  client.on('error', fail)
  client.on('ready', succeed)
  await new Promise<void>((resolve) => {
    client.once('error', () => {
      resolve()
    })
    void client.connect().then(() => {
      resolve()
    }, fail)
  })

  async function send(script: RedisScript, rest: string[]): Promise<unknown> {
    try {
      return await client.sendCommand(['EVALSHA', script.sha1, ...rest])
    } catch (error) {
      const isNew = error instanceof Error && error.message.startsWith('NOSCRIPT')
      if (!isNew) throw error
      return client.sendCommand(['EVAL', script.lua, ...rest])
    }
  }

  return {
    async run(script, keys, args) {
      if (!client.isReady || isClosed) return AWAY
      if (isAway) {
        if (performance.now() < nextTryAtMs) return AWAY
        // One call tries the connection for all; the others do not wait.
        nextTryAtMs = Number.POSITIVE_INFINITY
      }
      const rest = [String(keys.length), ...keys.map((key) => PREFIX + key), ...args.map(String)]
      try {
        const answer = await withTimeout(send(script, rest), waitMs, async () => {
          // An answer may lie in the socket of a process that was busy itself.
          await new Promise((resolve) => setImmediate(resolve))
          throw new Error(`no answer within ${waitMs} ms`)
        })
        succeed()
        return answer
      } catch (error) {
        return fail(error)
      }
    },
    async close() {
      isClosed = true
      // No call is under way: all were answered before.
      if (client.isOpen) client.destroy()
    },
  }
}
