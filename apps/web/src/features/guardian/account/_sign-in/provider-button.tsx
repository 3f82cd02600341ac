import { useState } from 'react'
import { t } from '#/words/t.ts'
import { useTimeout } from '#/platform/clock.ts'
import { areCookiesStored } from '#/platform/cookies.ts'
import type { SignInWay } from '#/platform/identity/identity.ts'
import { SIGN_IN_WAITING_MS } from '#/platform/timings.ts'
import { useIsShown } from '#/platform/use-is-shown.ts'
import { Button } from '#/ui/button.tsx'
import { toastFailure } from '#/ui/toast-store.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { SignInWaiting } from '#/features/guardian/_auth/sign-in-waiting.tsx'
import { notifySignInProblem } from '#/features/guardian/_auth/notify-sign-in-problem.ts'

interface ProviderButtonProps {
  isAllowed: boolean
  /** Just before the sign-in window opens. */
  onStart?: () => void
}

/** "Continue with …", and a redirect when the sign-in window cannot be seen. */
export function ProviderButton({ isAllowed, onStart }: ProviderButtonProps) {
  const { state, providerName } = useAuth()
  const { isBusy, isSlow, start } = useSignIn()
  const isReady = state.status === 'signed-out' && providerName !== null
  return (
    <>
      <Button
        size="big"
        wide
        disabled={!isAllowed || !isReady}
        busy={isBusy}
        busyLabel={t('guardian.auth.signingIn')}
        onClick={() => {
          onStart?.()
          void start()
        }}
      >
        {providerName === null
          ? t('guardian.auth.continueLoading')
          : t('guardian.auth.continueWith', { provider: providerName })}
      </Button>
      {isSlow && <SignInWaiting onRedirect={() => void start('redirect')} />}
    </>
  )
}

/** The sign-in behind the button: busy while it runs, with a toast when it fails. */
function useSignIn() {
  const { signIn } = useAuth()
  const [isBusy, setBusy] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const isShown = useIsShown()
  useTimeout(() => setSlow(true), isBusy ? SIGN_IN_WAITING_MS : null)

  async function start(way: SignInWay = 'popup'): Promise<void> {
    if (!areCookiesStored()) {
      toastFailure(t('guardian.auth.error'), t('start.cookies.help'))
      return
    }
    setBusy(true)
    try {
      // First in the click handler: browsers open no window later.
      await signIn(way)
    } catch (error) {
      if (isShown()) notifySignInProblem(error)
    }
    setBusy(false)
    setSlow(false)
  }
  return { isBusy, isSlow, start }
}
