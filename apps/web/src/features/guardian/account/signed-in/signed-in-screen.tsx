import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { AuthUnavailable } from '#/features/guardian/_auth/require-guardian.tsx'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { useAfterSignIn } from '#/features/guardian/account/_sign-in/use-after-sign-in.ts'
import { useElapsed } from '#/platform/clock.ts'
import { closeWindow, isSignInWindow } from '#/platform/identity/sign-in-window.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { SIGN_IN_WAITING_MS } from '#/platform/timings.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { Loading } from '#/ui/loading.tsx'
import { GuardianPage } from '#/ui/page.tsx'

/** The page to which a provider returns, in its window or in place of the page [AUTH-03]. */
export function SignedInScreen() {
  return isSignInWindow() ? <InWindow /> : <InPage />
}

function InPage() {
  const { state } = useAuth()
  const navigate = useNavigate()
  const goOn = useAfterSignIn()
  useEffect(() => {
    if (state.status === 'loading' || state.status === 'unavailable') return
    if (readStored(storedKeys.wasSigningUp) !== null) {
      void navigate(paths.oauthFlow(), { replace: true })
    } else if (state.status === 'signed-in') goOn(state.user)
    else void navigate(paths.signUp(), { replace: true })
  }, [state, goOn, navigate])
  if (state.status === 'unavailable') return <AuthUnavailable retry={state.retry} />
  return <Loading page label={t('guardian.signedIn.finishing')} />
}

/** The opener closes this window; without an opener, the person does. */
function InWindow() {
  const isLate = useElapsed(SIGN_IN_WAITING_MS) >= SIGN_IN_WAITING_MS
  if (!isLate) return <Loading page label={t('guardian.signedIn.finishing')} />
  return (
    <GuardianPage
      title={t('guardian.signedIn.windowTitle')}
      action={
        <Button size="big" wide onClick={closeWindow}>
          {t('guardian.signedIn.close')}
        </Button>
      }
    >
      <p>{t('guardian.signedIn.windowText')}</p>
    </GuardianPage>
  )
}
