import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/accounts.tables.ts'
import { credentials } from '../../credentials/credentials.tables.ts'
import { time } from '../../../platform/db/columns.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    joinCode: text().notNull().unique(),
    /** Extra key of the QR link: scanning never meets the limiter of wrong codes. */
    joinKey: text().notNull(),
    status: text({ enum: ['waiting', 'active', 'ended'] }).notNull(),
    gameType: text({ enum: ['roam'] }).notNull(),
    /** Where the host was last, degrees and metres; null until known. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    accuracy: doublePrecision(),
    locatedAt: time(),
    locationJumps: integer().notNull().default(0),
    hostCredentialId: uuid().references(() => credentials.id, { onDelete: 'set null' }),
    /** The signed-in host; then there is no host credential. */
    ownerId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    maxPlayers: integer().notNull(),
    challengesPerPlayer: integer(),
    /** How many players ever joined: the next one's number, never reused after a removal. */
    playersJoined: integer().notNull().default(0),
    openUntil: time(),
    /** The host lets nobody in any more (T3). */
    isLocked: boolean().notNull().default(false),
    createdAt: time().notNull(),
    startedAt: time(),
    endedAt: time(),
    /** Client-made key of the creating request, so that repeating it gives the same game. */
    createKey: text().unique(),
    createHash: text(),
  },
  (table) => [
    check('sessions_status', sql`${table.status} in ('waiting', 'active', 'ended')`),
    index('sessions_host_credential_id').on(table.hostCredentialId),
    index('sessions_owner_id').on(table.ownerId, table.createdAt),
    index('sessions_created_at').on(table.createdAt),
  ],
)

/** What remains of a deleted game for a week: hashes of its code and id, so that both answer 410. */
export const sessionTombstones = pgTable('session_tombstones', {
  hash: text().primaryKey(),
  expiresAt: time().notNull(),
})
