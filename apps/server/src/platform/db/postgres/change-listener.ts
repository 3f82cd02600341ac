import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { EventName, Events } from '#/platform/events.ts'
import type { Logger } from '#/platform/logger.ts'
import { sessionStatements } from './session.ts'

/** Channel of the triggers in the migrations, and of the job queue. */
export const CHANNEL = 'bramble'
/** A connection that was cut without a word is noticed after this and `ANSWERS_WITHIN_MS`. */
const ASKED_EVERY_MS = 5_000
const ANSWERS_WITHIN_MS = 4_000
const TRIES_AGAIN_AFTER_MS = 250

/** First word of an announcement that a listener makes to itself. */
const ECHO = 'echo'

/** The event of each kind of payload (its first word), and the names of the ids that follow. */
const EVENTS: Record<string, { name: EventName; ids: readonly string[] }> = {
  all: { name: 'all.changed', ids: [] },
  session: { name: 'session.changed', ids: ['sessionId'] },
  player: { name: 'player.changed', ids: ['playerId', 'sessionId'] },
  'player-gone': { name: 'player.gone', ids: ['playerId'] },
  challenge: { name: 'challenge.changed', ids: ['challengeId'] },
  group: { name: 'group.changed', ids: ['groupId'] },
  area: { name: 'area.changed', ids: ['areaId'] },
  credential: { name: 'credential.changed', ids: ['credentialId'] },
  account: { name: 'account.changed', ids: ['accountId'] },
  piece: { name: 'piece.waits', ids: ['queue'] },
}

export interface ChangeListener {
  close(): Promise<void>
}

/**
 * Emits an event for every committed change that the database announces, whichever process made
 * it; this process's own changes are heard a second time, which costs a reload. One connection
 * outside the pool, straight to PostgreSQL: a PgBouncer that pools transactions delivers nothing,
 * which is told. While it is broken nothing is heard, so every cache is dropped as soon as it is back.
 *
 * @throws when the database cannot be reached at first
 */
export async function listenForChanges(
  url: string,
  events: Events,
  logger: Logger,
): Promise<ChangeListener> {
  const closing = new AbortController()
  const first = await connect(url, events)
  const running = keepListening(first)
  const asking = warnIfDeaf(first)

  async function keepListening(client: pg.Client): Promise<void> {
    let current: pg.Client | null = client
    while (current !== null) {
      await whenBroken(current, closing.signal)
      void current.end().catch(() => undefined)
      if (closing.signal.aborted) return
      logger.warn('changes of other processes are not heard: connecting again')
      current = await reconnect()
    }
  }

  async function warnIfDeaf(client: pg.Client): Promise<void> {
    if ((await hearsAnnouncements(client, url, closing.signal)) !== false) return
    logger.warn(
      'changes of other processes cannot be heard: DATABASE_URL leads through a pooler that lends ' +
        'connections for one transaction. Give PgBouncer pool_mode = session or go to PostgreSQL ' +
        'itself, or run one process only',
    )
  }

  async function reconnect(): Promise<pg.Client | null> {
    while (!closing.signal.aborted) {
      try {
        const client = await connect(url, events)
        events.emit('all.changed', {})
        logger.info('changes of other processes are heard again')
        return client
      } catch {
        await pause(TRIES_AGAIN_AFTER_MS, closing.signal)
      }
    }
    return null
  }

  return {
    async close() {
      closing.abort()
      await Promise.all([running, asking])
    },
  }
}

/**
 * Whether an announcement of somebody else arrives; null where that could not be found out.
 * The announcement goes over a connection of its own: a pooler may lend this client the same one twice.
 */
async function hearsAnnouncements(
  client: pg.Client,
  url: string,
  signal: AbortSignal,
): Promise<boolean | null> {
  const echo = `${ECHO} ${randomUUID()}`
  const heard = new AbortController()
  client.on('notification', ({ payload }) => {
    if (payload === echo) heard.abort()
  })
  const other = newClient(url)
  try {
    await other.connect()
    await other.query('select pg_notify($1, $2)', [CHANNEL, echo])
    await pause(ANSWERS_WITHIN_MS, AbortSignal.any([signal, heard.signal]))
    return signal.aborted ? null : heard.signal.aborted
  } catch {
    // A failing connection is reported by those who need it.
    return null
  } finally {
    void other.end().catch(() => undefined)
  }
}

function newClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
    application_name: 'bramble listener',
    keepAlive: true,
  })
  // The error ends the connection, and whoever uses it sees that.
  client.on('error', () => undefined)
  return client
}

async function connect(url: string, events: Events): Promise<pg.Client> {
  const client = newClient(url)
  client.on('notification', ({ payload = '' }) => announce(events, payload))
  try {
    await client.connect()
    await client.query(sessionStatements(url, { hasTimeLimits: false }))
    await client.query(`listen ${CHANNEL}`)
    return client
  } catch (error) {
    void client.end().catch(() => undefined)
    throw error
  }
}

/** Resolves when the connection has ended or no longer answers, or at `signal`. */
async function whenBroken(client: pg.Client, signal: AbortSignal): Promise<void> {
  let hasEnded = false
  const ended = new AbortController()
  client.once('end', () => {
    hasEnded = true
    ended.abort()
  })
  const either = AbortSignal.any([signal, ended.signal])
  while (!hasEnded && !signal.aborted) {
    await pause(ASKED_EVERY_MS, either)
    if (hasEnded || signal.aborted) return
    try {
      await client.query('select 1')
    } catch {
      return
    }
  }
}

/** Waits, but not beyond `signal`. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
}

function announce(events: Events, payload: string): void {
  const [kind = '', ...values] = payload.split(' ')
  const event = EVENTS[kind]
  // A newer release beside this one may announce what this one does not know.
  if (event === undefined) return
  const ids = Object.fromEntries(event.ids.map((name, place) => [name, values[place] ?? '']))
  events.emit(event.name, ids)
}
