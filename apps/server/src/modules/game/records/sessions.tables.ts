import { PLAY_MODES } from '@bramble/domain/player/play-modes'
import type { Language } from '@bramble/messages/languages'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../../accounts/accounts.tables.ts'
import { credentials } from '../../credentials/credentials.tables.ts'
import { time } from '../../../platform/db/columns.ts'
import type { KeptTrail } from '#/modules/challenges/index.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    joinCode: text().notNull().unique(),
    /** Key of the QR link: scanned links are exempt from the limit on wrong codes. */
    joinKey: text().notNull(),
    status: text({ enum: ['waiting', 'active', 'ended'] }).notNull(),
    gameType: text({ enum: ['roam'] }).notNull(),
    /** Language of the challenges that the game makes itself. */
    language: text().$type<Language>().notNull().default('en'),
    /** The host's last place, degrees and metres; null: unknown. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    accuracy: doublePrecision(),
    locatedAt: time(),
    locationJumps: integer().notNull().default(0),
    hostCredentialId: uuid().references(() => credentials.id, { onDelete: 'set null' }),
    /** The signed-in host. A game has either this or a host credential. */
    ownerId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** Hash of the code by which one more grown-up joins, and how long that lives (T36). */
    coHostCodeHash: text().unique(),
    coHostCodeUntil: time(),
    maxPlayers: integer().notNull(),
    challengesPerPlayer: integer(),
    /**
     * Number of players that ever joined. It gives the next player's number, which is not reused; in a
     * class their cards give it.
     */
    playersJoined: integer().notNull().default(0),
    openUntil: time(),
    /** Nobody can join any more (T3). */
    isLocked: boolean().notNull().default(false),
    /** Radius of the stay-close circle around the host; null: off. */
    stayCloseMeters: integer(),
    /** A question may be answered again after a wrong answer, for fewer points. */
    canTryAgain: boolean().notNull().default(true),
    /** How all its children play; emptied when the game ends. */
    modes: text({ enum: PLAY_MODES }).array().notNull().default([]),
    /** Since when everybody is called back. */
    calledBackAt: time(),
    /** Key of the request that hid the spots of this game; null: none were hidden. */
    spotsKey: text(),
    /** The ways to play that these spots were chosen for; emptied with `modes`. */
    spotsSuit: text({ enum: PLAY_MODES }).array().notNull().default([]),
    /** The trail that it is limited to, as it was when the game was made; null: none. */
    trail: jsonb().$type<KeptTrail>(),
    /** Its plan ends it so many minutes after its start; null: its seats decide. */
    lastsMinutes: integer(),
    /** How long and how wide the adventure is whose spots are hidden; null: none, or hidden by walking. */
    spotsMinutes: integer(),
    spotsRadiusMeters: integer(),
    createdAt: time().notNull(),
    startedAt: time(),
    endedAt: time(),
    /** Idempotency key of the creating request. */
    createKey: text().unique(),
    createHash: text(),
  },
  (table) => [
    check('sessions_status', sql`${table.status} in ('waiting', 'active', 'ended')`),
    index('sessions_host_credential_id').on(table.hostCredentialId),
    index('sessions_owner_id').on(table.ownerId, table.createdAt),
    index('sessions_created_at').on(table.createdAt),
    index('sessions_active')
      .on(table.startedAt)
      .where(sql`${table.status} = 'active'`),
  ],
)

/** A grown-up who joined the dashboard of a game by a code (T36): its device, and since when. */
export const coHosts = pgTable(
  'co_hosts',
  {
    id: uuid().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    credentialId: uuid()
      .notNull()
      .references(() => credentials.id, { onDelete: 'cascade' }),
    since: time().notNull(),
    /** Hash of the code it came by, and its key: a lost answer is asked for again. */
    codeHash: text(),
    codeKey: text(),
  },
  (table) => [
    unique('co_hosts_session_credential').on(table.sessionId, table.credentialId),
    index('co_hosts_credential_id').on(table.credentialId),
    index('co_hosts_code_hash').on(table.codeHash),
  ],
)

/** Deleted games for a week: hashes of code and id, which answer 410. */
export const sessionTombstones = pgTable('session_tombstones', {
  hash: text().primaryKey(),
  expiresAt: time().notNull(),
})
