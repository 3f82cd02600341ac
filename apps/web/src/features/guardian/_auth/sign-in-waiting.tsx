import { t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

/**
 * Offers the redirect when the sign-in window cannot be seen; `onRedirect` runs inside the click.
 */
export function SignInWaiting({ onRedirect }: { onRedirect: () => void }) {
  return (
    <Notice
      live
      title={t('guardian.auth.waitingTitle')}
      action={
        <Button variant="secondary" size="small" onClick={onRedirect}>
          {t('guardian.auth.waitingAction')}
        </Button>
      }
    >
      {t('guardian.auth.waitingText')}
    </Notice>
  )
}
