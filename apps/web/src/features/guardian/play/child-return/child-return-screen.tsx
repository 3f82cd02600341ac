import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { keepDrawnWay } from '#/features/guardian/_shell/drawn-ways.ts'
import { returnPlayerQuery } from '#/data/players.ts'
import { failureText, isGone } from '#/data/request.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'

/**
 * The page behind the child's finish code [END-03, OPEN-22]: the host of the game confirms that the
 * child is back; other people learn nothing.
 */
export function ChildReturnScreen() {
  const { token = '' } = useParams()
  const { hash } = useLocation()
  const { data, error, refetch } = useQuery(returnPlayerQuery(token))
  const { joinCode = null, playerNumber = null } = data ?? {}
  useEffect(() => {
    if (joinCode !== null && playerNumber !== null) keepDrawnWay(joinCode, playerNumber, hash)
  }, [joinCode, playerNumber, hash])

  if (data && data.animal !== null) {
    return (
      <GuardianShell
        title={t('guardian.childReturn.backTitle', {
          animal: t(`shared.animals.${data.animal}.name`),
        })}
        action={
          data.joinCode === null ? null : (
            <ButtonLink to={paths.dashboard(data.joinCode)} size="big" wide>
              {t('guardian.childReturn.toGame')}
            </ButtonLink>
          )
        }
      >
        <p>{t('guardian.childReturn.backText')}</p>
        <div className="grid flex-1 place-items-center py-4">
          <Mascot mood="cheering" size="l" />
        </div>
      </GuardianShell>
    )
  }
  if (data || isGone(error)) {
    return (
      <GuardianShell
        title={t('guardian.childReturn.neutralTitle')}
        action={
          <ButtonLink to={paths.landing()} variant="quiet" wide>
            {t('guardian.childReturn.toStart')}
          </ButtonLink>
        }
      >
        <p>{t('guardian.childReturn.neutralText')}</p>
        <div className="grid flex-1 place-items-center py-4">
          <Mascot mood="pleased" size="l" />
        </div>
      </GuardianShell>
    )
  }
  if (error) {
    return (
      <GuardianShell title={t('guardian.childReturn.failedTitle')}>
        <ErrorState
          title={failureText(error)}
          action={
            <Button onClick={() => void refetch()}>{t('guardian.childReturn.tryAgain')}</Button>
          }
        />
      </GuardianShell>
    )
  }
  return (
    <GuardianShell title={t('guardian.childReturn.waiting')} titleHidden>
      <Loading label={t('guardian.childReturn.waiting')} />
    </GuardianShell>
  )
}
