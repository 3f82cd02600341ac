import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/** Guardians' consent to a vision service that sees photos of children in their games. */
export const photoCheckConsents = pgTable('photo_check_consents', {
  accountId: uuid().primaryKey(),
  isAllowed: boolean().notNull(),
  /** Version of the text that the guardian read. */
  textVersion: integer().notNull(),
  decidedAt: time().notNull(),
})

/** Number of photos sent to the vision model in a day (UTC), for the daily budget. */
export const visionUsage = pgTable('vision_usage', {
  /** `2026-05-31`. */
  day: text().primaryKey(),
  calls: integer().notNull(),
})
