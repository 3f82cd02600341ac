import { Link, useLocation, useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Joining } from './joining.tsx'

/** The page of an invite link: joins by itself once a person is signed in [GROUP-04, GROUP-05]. */
export function GroupJoinScreen() {
  const { token = '' } = useParams()
  const { state } = useAuth()
  return (
    <GuardianShell title={t('guardian.groupJoin.title')} backTo={paths.home()}>
      {state.status === 'signed-in' ? (
        <Joining key={token} token={token} user={state.user} />
      ) : state.status === 'signed-out' ? (
        <SignUpPrompt />
      ) : state.status === 'unavailable' ? (
        <ErrorState
          title={t('guardian.groupJoin.unable')}
          action={
            <Button wide onClick={state.retry}>
              {t('guardian.shell.tryAgain')}
            </Button>
          }
        >
          {t('guardian.groupJoin.noSignal')}
        </ErrorState>
      ) : (
        <Loading label={t('guardian.groupJoin.looking')} />
      )}
    </GuardianShell>
  )
}

/** Joining needs an account; the way back here is stored [GROUP-08]. */
function SignUpPrompt() {
  const { pathname } = useLocation()
  return (
    <EmptyState
      title={t('guardian.groupJoin.promptTitle')}
      action={
        <Link
          to={paths.signUp()}
          className={buttonClass({ size: 'big', wide: true })}
          onClick={() => writeStored(storedKeys.returnTo, pathname)}
        >
          {t('guardian.groupJoin.signUp')}
        </Link>
      }
    >
      {t('guardian.groupJoin.promptText')}
    </EmptyState>
  )
}
