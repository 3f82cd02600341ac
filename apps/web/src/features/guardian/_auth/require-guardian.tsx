import type { Role } from '@bramble/domain/account/role'
import { Fragment, useEffect, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { brand } from '#/words/brand.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { paths } from '#/routes/paths.ts'
import { Loading } from '#/ui/loading.tsx'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'
import { GuardianPage } from '#/ui/page.tsx'
import { TopBar, Wordmark } from '#/ui/top-bar.tsx'
import { useAuth } from './auth.ts'

interface RequireGuardianProps {
  /** Roles that may see the page; absent for every account. */
  roles?: readonly Role[]
  children?: ReactNode
}

/**
 * Guard of pages for people with an account [ROUTE-37] [ROLE-03]: others go to sign-up and come
 * back.
 */
export function RequireGuardian({ roles, children }: RequireGuardianProps) {
  const { state } = useAuth()
  if (state.status === 'unavailable') return <AuthUnavailable retry={state.retry} />
  if (state.status === 'signed-out') return <ToSignUp />
  if (state.status === 'loading') return <Loading page label={t('start.shell.loading')} />
  if (roles && !roles.includes(state.user.role)) return <Navigate replace to={paths.landing()} />
  // The key drops what one person has typed when another one signs in.
  return <Fragment key={state.user.id}>{children ?? <Outlet />}</Fragment>
}

/** Replaces the page in the history, so that the back button does not lead here again. */
function ToSignUp() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    writeStored(storedKeys.returnTo, pathname + search)
    void navigate(paths.signUp(), { replace: true })
  }, [navigate, pathname, search])
  return <Loading page label={t('start.shell.loading')} />
}

/** Shown while nothing answers: the account stays signed in, and the page waits. */
export function AuthUnavailable({ retry }: { retry: () => void }) {
  return (
    <GuardianPage
      title={t('guardian.auth.noAnswerTitle')}
      titleHidden
      header={
        <TopBar>
          <span className="inline-flex min-h-12 items-center">
            <Wordmark name={brand.name} />
          </span>
        </TopBar>
      }
    >
      <ErrorState
        title={t('guardian.auth.noAnswerTitle')}
        action={
          <Button size="big" onClick={retry}>
            {t('guardian.auth.tryAgain')}
          </Button>
        }
      >
        {t('guardian.auth.noAnswerText')}
      </ErrorState>
    </GuardianPage>
  )
}
