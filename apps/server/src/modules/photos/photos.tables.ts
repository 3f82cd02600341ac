import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/**
 * A stored photo, re-encoded by the server, or a recording for a challenge. Owner ids have no foreign keys, because a photo is
 * deleted through the store, never by a cascade that would leave its files.
 */
export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey(),
    kind: text({
      enum: ['guardian', 'attempt', 'challenge', 'profile', 'keepsake', 'trail'],
    }).notNull(),
    sessionId: uuid(),
    playerId: uuid(),
    challengeId: uuid(),
    /** Owner of a profile photo, keepsake, picture of a challenge or cover of a trail. */
    accountId: uuid(),
    /** SHA-256 of the upload: a repeated upload finds this row. */
    uploadHash: text().notNull(),
    sizeBytes: integer().notNull(),
    /** SHA-256 of the file of full size. Null: not known; the nightly check fills it in. */
    fileHash: text(),
    /** Pixels. Null: it is a recording. */
    width: integer(),
    height: integer(),
    createdAt: time().notNull(),
  },
  (table) => [
    check(
      'photos_kind',
      sql`${table.kind} in ('guardian', 'attempt', 'challenge', 'profile', 'keepsake', 'trail')`,
    ),
    unique('photos_upload')
      .on(table.playerId, table.challengeId, table.accountId, table.kind, table.uploadHash)
      .nullsNotDistinct(),
    index('photos_session_id').on(table.sessionId),
    index('photos_account_id').on(table.accountId),
  ],
)
