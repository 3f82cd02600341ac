import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/** The operator's access codes, without those of the configuration. */
export const accessCodes = pgTable('access_codes', {
  id: uuid().primaryKey(),
  /** SHA-256 of the code. */
  codeHash: text().notNull().unique(),
  /** For whom the code is. */
  label: text().notNull(),
  createdAt: time().notNull(),
  expiresAt: time(),
  revokedAt: time(),
})
