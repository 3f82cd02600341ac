import { ANIMAL_NAMES } from '@bramble/domain/player/animals'
import { STICKER_NAMES } from '@bramble/domain/stickers/stickers'
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.tables.ts'
import { time } from '../../platform/db/columns.ts'

/** Summaries of signed-in hosts' games, without children and places [OPEN-52]. */
export const gameSummaries = pgTable(
  'game_summaries',
  {
    /** The game's id. */
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

/** Photos that a guardian keeps beyond the game's day. */
export const keepsakes = pgTable(
  'keepsakes',
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    gameId: uuid().notNull(),
    challengeTitle: text().notNull(),
    /** The copy. */
    photoId: uuid().notNull(),
    /** The game's photo, so that keeping it twice makes one copy. */
    sourcePhotoId: uuid().notNull(),
    savedAt: time().notNull(),
  },
  (table) => [unique('keepsakes_once').on(table.ownerId, table.sourcePhotoId)],
)

/** The sticker books of accounts; a row only where something was kept or emptied. */
export const stickerBooks = pgTable('sticker_books', {
  ownerId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** A game that ended before this moment puts no sticker into the book. */
  emptiedAt: time(),
})

/** Stickers of games whose day is over. Nothing says of which game or which child. */
export const bookStickers = pgTable(
  'book_stickers',
  {
    ownerId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    animal: text({ enum: ANIMAL_NAMES }).notNull(),
    sticker: text({ enum: STICKER_NAMES }).notNull(),
    /** The first month, as `2026-11`. */
    foundIn: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.animal, table.sticker] })],
)
