import { PICTURE_NAMES } from '@bramble/domain/player/pictures'
import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { credentials } from '../../credentials/credentials.tables.ts'
import { time } from '../../../platform/db/columns.ts'
import { sessions } from '../session/sessions.tables.ts'

/** A child in one game. Where it is stands in a table of its own, which is not logged. */
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
    number: integer().notNull(),
    status: text({ enum: ['joined', 'ready', 'playing', 'completed', 'returned'] }).notNull(),
    /** When it was first proven that child and host are together. */
    verifiedAt: time(),
    /** How often the host's place had jumped when the child joined; null: it was not known then. */
    hostJumpsAtJoin: integer(),
    /** Failed "Stay Close!" checks. */
    failedChecks: integer().notNull().default(0),
    /** The two pictures on the child's screen while the host has to pick them, by their names. */
    pictures: text({ enum: PICTURE_NAMES }).array(),
    /** How often the host picked wrong, and until when picking pauses because of it. */
    wrongPicks: integer().notNull().default(0),
    picksPausedUntil: time(),
    /** The child jumped too far to be believed: the check has to be done again (T20). */
    checkAgainAt: time(),
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

/**
 * Where a child was last (degrees, metres) and when it did something, from the moment child and
 * host were seen together. The table is UNLOGGED, which drizzle-kit cannot say: its migration does.
 * So no place of a child ever reaches the write-ahead log, an archive or a standby; a crash empties
 * it, and phones report again within seconds. It changes often and must have no other index.
 */
export const playerPositions = pgTable('player_positions', {
  playerId: uuid()
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  lat: doublePrecision(),
  lng: doublePrecision(),
  accuracy: doublePrecision(),
  locatedAt: time(),
  activeAt: time().notNull(),
})
