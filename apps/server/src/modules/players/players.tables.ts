import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { credentials } from '../credentials/credentials.tables.ts'
import { sessions } from '../sessions/sessions.tables.ts'

const time = () => timestamp({ withTimezone: true, mode: 'date' })

/**
 * A child in one game. `lat`, `lng`, `accuracy` and `locatedAt` hold the last position only, from
 * the moment child and host were seen together; they change often and must never be indexed.
 */
export const players = pgTable(
  'players',
  {
    id: uuid().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    credentialId: uuid()
      .notNull()
      .references(() => credentials.id, { onDelete: 'cascade' }),
    deviceId: text().notNull(),
    number: integer().notNull(),
    status: text({ enum: ['joined', 'ready', 'playing', 'completed', 'returned'] }).notNull(),
    /** When the server first saw child and host together. */
    verifiedAt: time(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    accuracy: doublePrecision(),
    locatedAt: time(),
    guardianPhotoId: uuid(),
    lastActivityAt: time(),
    joinedAt: time().notNull(),
    returnTokenHash: text().unique(),
    createKey: text().unique(),
    createHash: text(),
  },
  (table) => [
    check(
      'players_status',
      sql`${table.status} in ('joined', 'ready', 'playing', 'completed', 'returned')`,
    ),
    unique('players_session_number').on(table.sessionId, table.number),
    index('players_credential_id').on(table.credentialId),
  ],
)
