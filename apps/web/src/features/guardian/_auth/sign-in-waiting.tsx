import { authCopy } from '#/copy/guardian/auth.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

/** Another way when the window that opens is not seen; `onRedirect` runs inside the click. */
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
