import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { challenges } from './challenges.tables.ts'
import { time } from '../../platform/db/columns.ts'
import { createReportTable } from '../../platform/db/report-table.ts'

/** Reports of published challenges. */
export const challengeReports = createReportTable('challenge_reports', {
  column: 'challenge_id',
  id: () => challenges.id,
  hasUnmarked: true,
})

/**
 * Networks whose report somebody has looked at and not believed, until their reports count again. The mark is that
 * of the report: 16 bits of a hash with the id of what was reported.
 */
export const wrongNetworks = pgTable(
  'wrong_networks',
  {
    id: uuid().primaryKey().defaultRandom(),
    subjectId: uuid().notNull(),
    mark: text().notNull(),
    until: time().notNull(),
  },
  (table) => [index('wrong_networks_until').on(table.until)],
)
