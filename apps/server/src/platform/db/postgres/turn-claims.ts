import pg from 'pg'
import type { TurnClaims } from '#/platform/turns.ts'

const WITHIN_MS = 4_000
const MINUTE_MS = 60_000
/**
 * So many turns of a name are held: a process whose clock is so many turns late does none of them
 * again.
 */
const HELD_TURNS = 3

/**
 * Turns are claimed by advisory locks, which write nothing and end with the connection: one that stays
 * open for it, outside of the pool. A pooler that lends connections for one transaction breaks this, and
 * `listenForChanges` warns of it.
 */
export function claimTurns(url: string): TurnClaims {
  const held = new Map<string, number[]>()
  let connecting: Promise<pg.Client> | null = null

  function connected(): Promise<pg.Client> {
    connecting ??= connect()
    return connecting
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: WITHIN_MS,
      query_timeout: WITHIN_MS,
      application_name: 'bramble turns',
      keepAlive: true,
    })
    const forget = () => {
      connecting = null
      held.clear()
    }
    // The query that needs the connection fails by itself.
    client.on('error', forget)
    client.on('end', forget)
    try {
      await client.connect()
      await client.query('set idle_session_timeout to 0; set statement_timeout to 0')
      return client
    } catch (error) {
      forget()
      void client.end().catch(() => undefined)
      throw error
    }
  }

  return {
    async claim(name, atMs) {
      const client = await connected()
      const minute = Math.floor(atMs / MINUTE_MS)
      try {
        const { rows } = await client.query<{ isOurs: boolean }>(
          'select pg_try_advisory_lock(hashtext($1), $2) as "isOurs"',
          [`turn ${name}`, minute],
        )
        if (rows[0]?.isOurs !== true) return false
        const minutes = [...(held.get(name) ?? []), minute]
        held.set(name, minutes.slice(-HELD_TURNS))
        for (const old of minutes.slice(0, -HELD_TURNS)) {
          await client.query('select pg_advisory_unlock(hashtext($1), $2)', [`turn ${name}`, old])
        }
        return true
      } catch (error) {
        // It may be half broken: the next turn takes a new one.
        void client.end().catch(() => undefined)
        connecting = null
        throw error
      }
    },
    async close() {
      const client = await connecting?.catch(() => null)
      await client?.end().catch(() => undefined)
    },
  }
}
