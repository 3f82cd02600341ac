import { authCopy } from '#/copy/guardian/auth.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

/**
 * Offers the redirect when the sign-in window cannot be seen; `onRedirect` runs inside the click.
 */
export function SignInWaiting({ onRedirect }: { onRedirect: () => void }) {
  return (
    <Notice
      live
      title={authCopy.waitingTitle}
      action={
        <Button variant="secondary" size="small" onClick={onRedirect}>
          {authCopy.waitingAction}
        </Button>
      }
    >
      {authCopy.waitingText}
    </Notice>
  )
}
