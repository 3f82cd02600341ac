import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { environmentQuery } from '#/data/settings.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'
import { Mascot } from '#/ui/mascot/mascot.tsx'

/**
 * 'Sign up to access' for announced games; people with an account are only told that the games are
 * coming [WELCOME-08, ROUTE-26, OPEN-81].
 */
export function PremiumScreen() {
  const { game } = useParams()
  const navigate = useNavigate()
  // Asks for a sign-up only when it is known that there is no account.
  const isSignedOut = useAuth().state.status === 'signed-out'
  const { data: environment } = useQuery(environmentQuery)
  if (game !== 'trail' && game !== 'scavenge') {
    return <Navigate replace to={paths.chooseGame()} />
  }
  if (game === 'trail' && environment?.opens !== undefined) {
    return <Navigate replace to={paths.trailByWord()} />
  }
  return (
    <GuardianShell
      title={t(`guardian.premium.titles.${game}`)}
      backTo={paths.chooseGame()}
      action={
        <ActionStack>
          {isSignedOut ? (
            <ButtonLink to={paths.signUp()} size="big" wide>
              {t('guardian.premium.signUp')}
            </ButtonLink>
          ) : null}
          <Button variant="secondary" wide onClick={() => void navigate(paths.chooseGame())}>
            {t('guardian.premium.back')}
          </Button>
        </ActionStack>
      }
    >
      <div>
        <Badge>{t('guardian.chooseGame.comingSoon')}</Badge>
      </div>
      {isSignedOut ? <p className="font-display text-lead">{t('guardian.premium.lead')}</p> : null}
      <p>{t('guardian.premium.text')}</p>
      <div className="grid flex-1 place-items-center py-4">
        <Mascot mood="curious" size="l" />
      </div>
    </GuardianShell>
  )
}
