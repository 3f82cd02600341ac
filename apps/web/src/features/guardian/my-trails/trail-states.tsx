import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'

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

/** In place of an own trail that could not be read. */
export function TrailFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <ErrorState
      title={t('guardian.trail.failed')}
      action={
        <Button wide onClick={onTryAgain}>
          {t('guardian.shell.tryAgain')}
        </Button>
      }
    >
      {t('guardian.trail.failedText')}
    </ErrorState>
  )
}
