import type { ComponentProps } from 'react'
import { t } from '#/words/t.ts'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
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

/** In place of an own trail that is being read, or could not be. */
export function TrailNotLoaded({ of }: Pick<ComponentProps<typeof NotLoaded>, 'of'>) {
  return (
    <NotLoaded
      of={of}
      loading={t('guardian.trail.loading')}
      title={t('guardian.trail.failed')}
      text={t('guardian.trail.failedText')}
    />
  )
}
