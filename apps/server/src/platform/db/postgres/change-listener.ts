import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { EventName, Events } from '#/platform/events.ts'
import type { Logger } from '#/platform/logger.ts'

/** Channel of the triggers in migration 0008. */
const CHANNEL = 'bramble'
/** A connection that was cut without a word is noticed after this and `ANSWERS_WITHIN_MS`. */
const ASKED_EVERY_MS = 5_000
const ANSWERS_WITHIN_MS = 4_000
const TRIES_AGAIN_AFTER_MS = 250

/** What the words of a payload are, by its first one. */
const EVENTS: Record<string, { name: EventName; ids: readonly string[] }> = {
  all: { name: 'all.changed', ids: [] },
  session: { name: 'session.changed', ids: ['sessionId'] },
  player: { name: 'player.changed', ids: ['playerId', 'sessionId'] },
  'player-gone': { name: 'player.gone', ids: ['playerId'] },
  challenge: { name: 'challenge.changed', ids: ['challengeId'] },
  group: { name: 'group.changed', ids: ['groupId'] },
  credential: { name: 'credential.changed', ids: ['credentialId'] },
  account: { name: 'account.changed', ids: ['accountId'] },
}

export interface ChangeListener {
  close(): Promise<void>
}

/**
 * Emits an event for every committed change that the database announces, whichever process made
 * it; this process's own changes are heard a second time, which costs a reload. One connection
 * outside the pool, straight to PostgreSQL: a PgBouncer that pools transactions delivers nothing.
 * While it is broken nothing is heard, so every cache is dropped as soon as it is back.
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
      await running
    },
  }
}

async function connect(url: string, events: Events): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
    application_name: 'bramble listener',
    keepAlive: true,
  })
  // The error ends the connection, and `whenBroken` sees that.
  client.on('error', () => undefined)
  client.on('notification', ({ payload = '' }) => announce(events, payload))
  try {
    await client.connect()
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
