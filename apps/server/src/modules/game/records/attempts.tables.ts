import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PhotoResult } from '@bramble/contract'
import { SKIP_REASONS } from '@bramble/domain/challenge/challenge'
import { STICKER_NAMES } from '@bramble/domain/stickers/stickers'
import { players } from './players.tables.ts'
import { time } from '../../../platform/db/columns.ts'

/**
 * A player's record of one challenge, created at arrival or skip. The challenge may be deleted
 * while the game runs, so its title is copied and there is no foreign key.
 */
export const playerChallenges = pgTable(
  'player_challenges',
  {
    id: uuid().primaryKey(),
    playerId: uuid()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    challengeId: uuid().notNull(),
    challengeTitle: text().notNull(),
    status: text({ enum: ['arrived', 'completed', 'failed', 'skipped'] }).notNull(),
    score: integer().notNull().default(0),
    answers: jsonb().$type<string[]>(),
    isCorrect: boolean(),
    /** How many answers to the question were given; the last one is in `answers`. */
    answerTries: integer().notNull().default(0),
    photoId: uuid(),
    photoResult: jsonb().$type<PhotoResult>(),
    /** Number of photos rejected while another try was open. */
    photoTries: integer().notNull().default(0),
    /** Number of photos on which nothing could be seen: asked for again, and no try. */
    unseenPhotos: integer().notNull().default(0),
    /** SHA-256 of the last rejected photo: the same photo again is the same try. */
    lastTryHash: text(),
    /** Time of the host's acceptance. */
    acceptedAt: time(),
    /** Why it was left out, if the child or its grown-up said so. */
    skipReason: text({ enum: SKIP_REASONS }),
    /** Done without a signal, and told later. */
    isLate: boolean().notNull().default(false),
    /** Told later and not believed: a note for the host, who may accept it; else it counts for nothing. */
    isDoubted: boolean().notNull().default(false),
    /** Sticker that the child got for it; null while it is open, and for skipped ones. */
    sticker: text({ enum: STICKER_NAMES }),
    createdAt: time().notNull(),
    completedAt: time(),
  },
  (table) => [
    check(
      'player_challenges_status',
      sql`${table.status} in ('arrived', 'completed', 'failed', 'skipped')`,
    ),
    unique('player_challenges_once').on(table.playerId, table.challengeId),
  ],
)
