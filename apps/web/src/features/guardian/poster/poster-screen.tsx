import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { reportQuery } from '#/data/players.ts'
import { isGone, RequestError } from '#/data/request.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { PosterPage } from './poster-page.tsx'

function isRefused(error: unknown): boolean {
  if (!(error instanceof RequestError)) return false
  return error.status === 401 || error.status === 403 || isGone(error)
}

/** What one child takes home: a page to share, to save and to print, made on this device. */
export function PosterScreen() {
  const { playerId = '' } = useParams()
  const { data: report, error, refetch } = useQuery(reportQuery(playerId))
  if (report) return <PosterPage report={report} />
  if (isRefused(error)) {
    return (
      <GuardianShell
        title={t('guardian.report.lookingTitle')}
        action={
          <Link to={paths.landing()} className={buttonClass({ size: 'big', wide: true })}>
            {t('guardian.report.home')}
          </Link>
        }
      >
        <ErrorState title={t('guardian.report.notFound')}>
          {t('guardian.report.notFoundText')}
        </ErrorState>
      </GuardianShell>
    )
  }
  return (
    <GuardianShell title={t('guardian.report.lookingTitle')}>
      {error ? (
        <ErrorState
          title={t('guardian.shell.noAnswerTitle')}
          action={<Button onClick={() => void refetch()}>{t('guardian.shell.tryAgain')}</Button>}
        >
          {t('guardian.shell.noAnswerText')}
        </ErrorState>
      ) : (
        <Loading label={t('guardian.shell.loading')} />
      )}
    </GuardianShell>
  )
}
