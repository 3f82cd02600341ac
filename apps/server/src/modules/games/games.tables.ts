import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.tables.ts'
import { time } from '../../platform/db/columns.ts'

/** What stays of a signed-in host's game: nothing of a child, no place [OPEN-52]. */
export const gameSummaries = pgTable(
  'game_summaries',
  {
    /** The id the game had. */
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    joinCode: text().notNull(),
    gameType: text().notNull(),
    maxPlayers: integer().notNull(),
    playerCount: integer().notNull(),
    challengesCompleted: integer().notNull(),
    totalScore: integer().notNull(),
    photoCount: integer().notNull(),
    createdAt: time().notNull(),
    startedAt: time(),
    endedAt: time(),
  },
  (table) => [index('game_summaries_owner_id').on(table.ownerId, table.createdAt)],
)

/** Photos of places and finds that a guardian keeps beyond the game's day. */
export const keepsakes = pgTable(
  'keepsakes',
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    gameId: uuid().notNull(),
    challengeTitle: text().notNull(),
    /** The copy that is kept. */
    photoId: uuid().notNull(),
    /** The game's photo it was made of: keeping it twice is keeping it once. */
    sourcePhotoId: uuid().notNull(),
    savedAt: time().notNull(),
  },
  (table) => [unique('keepsakes_once').on(table.ownerId, table.sourcePhotoId)],
)
