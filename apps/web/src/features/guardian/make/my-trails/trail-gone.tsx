import { t } from '#/words/t.ts'
import { paths } from '#/routes/paths.ts'
import { EmptyState } from '#/ui/state-panel.tsx'

/** In place of an own trail that is not there any more. */
export function TrailGone() {
  return (
    <EmptyState
      title={t('guardian.trailEdit.gone')}
      leadsTo={[paths.myTrails(), t('guardian.myTrails.title')]}
    />
  )
}
