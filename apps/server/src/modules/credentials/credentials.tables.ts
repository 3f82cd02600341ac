import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/**
 * A device that acts without an account: a child's phone, a free host's or a second grown-up's. The cookie carries 32
 * random bytes, only their SHA-256 is kept. Rotating changes the hash, the id stays.
 */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['player', 'host', 'co-host'] }).notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    check('credentials_kind', sql`${table.kind} in ('player', 'host', 'co-host')`),
    index('credentials_expires_at').on(table.expiresAt),
  ],
)
