import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../platform/db/columns.ts'

/** Access codes that the operator gave out; those of the configuration are not here. */
export const accessCodes = pgTable('access_codes', {
  id: uuid().primaryKey(),
  /** SHA-256 of the code. */
  codeHash: text().notNull().unique(),
  /** Whom it was given to. */
  label: text().notNull(),
  createdAt: time().notNull(),
  expiresAt: time(),
  revokedAt: time(),
})
