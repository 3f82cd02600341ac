import { createReportTable } from '../../platform/db/report-table.ts'
import { trails } from './trails.tables.ts'

/** Reports of published trails. */
export const trailReports = createReportTable('trail_reports', {
  column: 'trail_id',
  id: () => trails.id,
  hasUnmarked: false,
})
