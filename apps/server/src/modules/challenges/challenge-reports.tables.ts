import { challenges } from './challenges.tables.ts'
import { createReportTable } from '../../platform/db/report-table.ts'

/** Reports of published challenges. */
export const challengeReports = createReportTable('challenge_reports', {
  column: 'challenge_id',
  id: () => challenges.id,
  hasUnmarked: true,
})
