import type { PlayerReport } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { reportQuery } from '#/data/players.ts'
import { isGone, RequestError } from '#/data/request.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { isDeletedByItsDay } from '#/features/guardian/_shell/stored-game.ts'

function isRefused(error: unknown): boolean {
  const isForbidden =
    error instanceof RequestError && (error.status === 401 || error.status === 403)
  return isForbidden || isGone(error)
}

/** A page about what one child did; before it is there, why it is not. */
export function WithReport({ children }: { children: (report: PlayerReport) => ReactNode }) {
  const { playerId = '' } = useParams()
  const asked = useQuery(reportQuery(playerId))
  const { data: report, error } = asked
  if (report) return children(report)
  if (isRefused(error)) {
    return (
      <GuardianShell
        title={t('guardian.report.lookingTitle')}
        action={
          <ButtonLink to={paths.landing()} size="big" wide>
            {t('guardian.report.home')}
          </ButtonLink>
        }
      >
        {isGone(error) && isDeletedByItsDay(playerId) ? (
          <ErrorState title={t('guardian.myGames.deletedTitle')}>
            {t('guardian.shell.deleted')}
          </ErrorState>
        ) : (
          <ErrorState title={t('guardian.report.notFound')}>
            {t('guardian.report.notFoundText')}
          </ErrorState>
        )}
      </GuardianShell>
    )
  }
  return (
    <GuardianShell title={t('guardian.report.lookingTitle')}>
      <NotLoaded
        of={asked}
        isNarrow
        loading={t('guardian.shell.loading')}
        title={t('guardian.shell.noAnswerTitle')}
        text={t('guardian.shell.noAnswerText')}
      />
    </GuardianShell>
  )
}
