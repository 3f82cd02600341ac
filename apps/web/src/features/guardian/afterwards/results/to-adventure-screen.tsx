import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotLoaded } from '#/features/guardian/_shell/not-loaded.tsx'
import { isDeletedByItsDay } from '#/features/guardian/_shell/stored-game.ts'
import { reportQuery } from '#/data/players.ts'
import { isGone, RequestError } from '#/data/request.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'

function isRefused(error: unknown): boolean {
  const isForbidden =
    error instanceof RequestError && (error.status === 401 || error.status === 403)
  return isForbidden || isGone(error)
}

/** From the address of one child's report to its part of the adventure [DASH-17, OPEN-64]. */
export function ToAdventureScreen() {
  const { playerId = '' } = useParams()
  const asked = useQuery(reportQuery(playerId))
  const { data, error } = asked
  if (data) return <Navigate to={`${paths.thankYou(data.session.joinCode)}#${playerId}`} replace />
  if (!isRefused(error)) {
    return (
      <GuardianShell title={t('guardian.results.title')}>
        <NotLoaded of={asked} words="guardian.shell" />
      </GuardianShell>
    )
  }
  const isDeleted = isGone(error) && isDeletedByItsDay(playerId)
  return (
    <GuardianShell
      title={t('guardian.results.title')}
      action={
        <ButtonLink to={paths.landing()} size="big" wide>
          {t('guardian.report.home')}
        </ButtonLink>
      }
    >
      <ErrorState
        title={t(isDeleted ? 'guardian.myGames.deletedTitle' : 'guardian.report.notFound')}
      >
        {t(isDeleted ? 'guardian.shell.deleted' : 'guardian.report.notFoundText')}
      </ErrorState>
    </GuardianShell>
  )
}
