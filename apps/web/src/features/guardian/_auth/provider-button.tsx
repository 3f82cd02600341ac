import { authCopy } from '#/copy/guardian/auth.ts'
import { Button } from '#/ui/button.tsx'
import { useAuth } from './auth.ts'
import { SignInWaiting } from './sign-in-waiting.tsx'
import { useSignIn } from './use-sign-in.ts'

interface ProviderButtonProps {
  isAllowed: boolean
  /** Just before the sign-in window opens. */
  onStart?: () => void
}

/** "Continue with …", and another way when the window that opens is not seen. */
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
        busyLabel={authCopy.signingIn}
        onClick={() => {
          onStart?.()
          void start()
        }}
      >
        {providerName === null ? authCopy.continueLoading : authCopy.continueWith(providerName)}
      </Button>
      {isSlow && <SignInWaiting onRedirect={() => void start('redirect')} />}
    </>
  )
}
