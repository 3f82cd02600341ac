import { WithReport } from '#/features/guardian/_shell/with-report.tsx'
import { PosterPage } from './poster-page.tsx'

/** What one child takes home: a page to share, to save and to print, made on this device. */
export function PosterScreen() {
  return <WithReport>{(report) => <PosterPage report={report} />}</WithReport>
}
