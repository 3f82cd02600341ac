import type { PlayerReport } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { reportQuery } from '#/data/players.ts'
import { isGone, RequestError } from '#/data/request.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { GuardianShell } from './guardian-shell.tsx'

function isRefused(error: unknown): boolean {
  const isForbidden =
    error instanceof RequestError && (error.status === 401 || error.status === 403)
  return isForbidden || isGone(error)
}

/** A page about what one child did; before it is there, why it is not. */
export function WithReport({ children }: { children: (report: PlayerReport) => ReactNode }) {
  const { playerId = '' } = useParams()
  const { data: report, error, refetch } = useQuery(reportQuery(playerId))
  if (report) return children(report)
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
