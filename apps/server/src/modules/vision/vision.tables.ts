import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/** Whether a computer service may look at the photos of children in this guardian's games. */
export const photoCheckConsents = pgTable('photo_check_consents', {
  accountId: uuid().primaryKey(),
  isAllowed: boolean().notNull(),
  /** Which wording the guardian has read. */
  textVersion: integer().notNull(),
  decidedAt: time().notNull(),
})

/** How many photos were sent to the vision model on a day (UTC), against the daily budget. */
export const visionUsage = pgTable('vision_usage', {
  /** `2026-05-31`. */
  day: text().primaryKey(),
  calls: integer().notNull(),
})
