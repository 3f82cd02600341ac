import { WithReport } from '#/features/guardian/_shell/with-report.tsx'
import { Report } from './report.tsx'

/** The report of one child, on a page that can be printed [DASH-17, OPEN-64]. */
export function ReportScreen() {
  return <WithReport>{(report) => <Report report={report} />}</WithReport>
}
