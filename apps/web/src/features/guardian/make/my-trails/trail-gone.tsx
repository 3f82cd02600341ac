import { t } from '#/words/t.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'

/** In place of an own trail that is not there any more. */
export function TrailGone() {
  return (
    <EmptyState
      title={t('guardian.trailEdit.gone')}
      action={
        <ButtonLink to={paths.myTrails()} wide>
          {t('guardian.myTrails.title')}
        </ButtonLink>
      }
    />
  )
}
