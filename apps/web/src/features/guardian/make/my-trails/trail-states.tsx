import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'

/** In place of an own trail that is not there any more. */
export function TrailGone() {
  return (
    <EmptyState
      title={t('guardian.trailEdit.gone')}
      action={
        <Link to={paths.myTrails()} className={buttonClass({ wide: true })}>
          {t('guardian.myTrails.title')}
        </Link>
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
