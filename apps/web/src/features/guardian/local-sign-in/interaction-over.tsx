import { localSignInCopy } from '#/copy/guardian/local-sign-in.ts'
import { closeWindow, isSignInWindow } from '#/platform/identity/sign-in-window.ts'
import { openAddress } from '#/platform/open-address.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** The sign-in waited too long, or its page was opened from somewhere else. */
export function InteractionOver() {
  const isWindow = isSignInWindow()
  return (
    <SignInFrame title={localSignInCopy.overTitle} titleHidden>
      <ErrorState
        title={localSignInCopy.overTitle}
        action={
          <Button size="big" onClick={isWindow ? closeWindow : () => openAddress(paths.signUp())}>
            {isWindow ? localSignInCopy.closeWindow : localSignInCopy.startAgain}
          </Button>
        }
      >
        {isWindow ? localSignInCopy.closeText : localSignInCopy.overText}
      </ErrorState>
    </SignInFrame>
  )
}
