import { ANIMAL_NAMES } from '@bramble/domain/player/animals'
import { PICTURE_NAMES } from '@bramble/domain/player/pictures'
import { PLAY_MODES } from '@bramble/domain/player/play-modes'
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { sessions } from './sessions.tables.ts'

/** A child in one game. Its position is in an unlogged table of its own. */
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
    /** Null: joined before there were animals. */
    animal: text({ enum: ANIMAL_NAMES }),
    status: text({ enum: ['joined', 'ready', 'playing', 'completed', 'returned'] }).notNull(),
    /** It plays on the phone of its host: nothing measures how far it is from there. */
    isOnHostsPhone: boolean().notNull().default(false),
    /** How this child plays besides the modes of its game; emptied when the game ends. */
    modes: text({ enum: PLAY_MODES }).array().notNull().default([]),
    /** When child and host were first seen together. Null: never, so the host sees nothing of the child. */
    verifiedAt: time(),
    /** Number of jumps of the host's place at joining. Null: the place was unknown. */
    hostJumpsAtJoin: integer(),
    /** Number of failed "Stay Close!" checks. */
    failedChecks: integer().notNull().default(0),
    /** Names of the pictures on the child's screen while the host has to pick them. */
    pictures: text({ enum: PICTURE_NAMES }).array(),
    /** Number of wrong picks, and the end of the pause they caused. */
    wrongPicks: integer().notNull().default(0),
    picksPausedUntil: time(),
    /** When the child jumped, so that the check is due again (T20). */
    checkAgainAt: time(),
    guardianPhotoId: uuid(),
    /** The last challenge that the child asked its grown-up to let it in at, and when. */
    helpAskedFor: uuid(),
    helpAskedAt: time(),
    /**
     * "I need my grown-up": when the child last said so, when the host last saw that, and when it was
     * last over. Each only ever grows, so that news may come in any order and twice.
     */
    calledAt: time(),
    callSeenAt: time(),
    callOverAt: time(),
    /** Since when the host is told that the child is outside the stay-close circle; null: it is not. */
    awayAt: time(),
    lastActivityAt: time(),
    joinedAt: time().notNull(),
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
 * A child's last position (degrees, metres) and activity, from the moment child and host were
 * seen together. The table is UNLOGGED, which drizzle-kit cannot express: its migration does. So
 * no child's place reaches the write-ahead log, an archive or a standby; a crash empties it, and
 * phones report again within seconds. It is updated often and must have no other index.
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
