import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { interactionQuery } from '#/data/interaction.ts'
import { RequestError } from '#/data/request.ts'
import { closeWindow, isSignInWindow } from '#/platform/identity/sign-in-window.ts'
import { openAddress } from '#/platform/open-address.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { Loading } from '#/ui/loading.tsx'
import { SignInFrame } from '#/features/guardian/_shell/sign-in-frame.tsx'
import { SignInOrUp } from './sign-in-or-up.tsx'
import { useSignInPage } from './use-sign-in-page.ts'

/** The page of our own identity provider. */
export function LocalSignInScreen() {
  const { uid = '' } = useParams()
  const interaction = useQuery(interactionQuery(uid))
  const page = useSignInPage(uid)
  if (isOver(interaction.error) || isOver(page.error)) return <InteractionOver />
  if (interaction.data !== undefined) {
    return <SignInOrUp interaction={interaction.data} page={page} />
  }
  if (!interaction.isError) return <Loading page label={t('start.shell.loading')} />
  return (
    <SignInFrame title={t('guardian.localSignIn.noAnswerTitle')} titleHidden>
      <ErrorState
        title={t('guardian.localSignIn.noAnswerTitle')}
        action={
          <Button size="big" onClick={() => void interaction.refetch()}>
            {t('guardian.localSignIn.tryAgain')}
          </Button>
        }
      >
        {t('guardian.localSignIn.noAnswerText')}
      </ErrorState>
    </SignInFrame>
  )
}

function isOver(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'auth.interaction-over'
}

/** The sign-in has expired, or its page was opened from another site. */
function InteractionOver() {
  const isWindow = isSignInWindow()
  return (
    <SignInFrame title={t('guardian.localSignIn.overTitle')} titleHidden>
      <ErrorState
        title={t('guardian.localSignIn.overTitle')}
        action={
          <Button size="big" onClick={isWindow ? closeWindow : () => openAddress(paths.signUp())}>
            {isWindow
              ? t('guardian.localSignIn.closeWindow')
              : t('guardian.localSignIn.startAgain')}
          </Button>
        }
      >
        {isWindow ? t('guardian.localSignIn.closeText') : t('guardian.localSignIn.overText')}
      </ErrorState>
    </SignInFrame>
  )
}
