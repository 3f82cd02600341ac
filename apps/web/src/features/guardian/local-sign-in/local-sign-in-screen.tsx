import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { CallAnswer } from '@bramble/contract'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
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
import { ActionStack } from '#/ui/action-stack.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Notice } from '#/ui/notice.tsx'
import { useSignInPage, type SignInPage } from './use-sign-in-page.ts'
import { PasswordForm } from './password-form.tsx'

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

interface SignInOrUpProps {
  interaction: CallAnswer<'readInteraction'>
  page: SignInPage
}

/** Signing in, or creating an account with the same two fields. */
function SignInOrUp({ interaction, page }: SignInOrUpProps) {
  const [kind, setKind] = useState<'sign-in' | 'sign-up'>('sign-in')
  const isSignIn = kind === 'sign-in'
  const turn = () => {
    setKind(isSignIn ? 'sign-up' : 'sign-in')
    page.forgetError()
  }
  return (
    <SignInFrame
      title={
        isSignIn ? t('guardian.localSignIn.signInTitle') : t('guardian.localSignIn.signUpTitle')
      }
      intro={
        isSignIn
          ? t('guardian.localSignIn.intro')
          : `${t('guardian.localSignIn.intro')} ${t('guardian.localSignIn.haveOne')}`
      }
    >
      {interaction.hasDemo && isSignIn && (
        <DemoChooser accounts={interaction.demoAccounts} page={page} />
      )}
      <PasswordForm kind={kind} minLength={interaction.minPasswordLength} page={page} />
      <ActionStack>
        {interaction.hasMail === true && isSignIn && (
          <Link
            to={paths.forgotPassword()}
            className={buttonClass({ variant: 'quiet', wide: true })}
          >
            {t('guardian.forgotPassword.open')}
          </Link>
        )}
        <Button variant="secondary" wide onClick={turn}>
          {isSignIn ? t('guardian.localSignIn.toSignUp') : t('guardian.localSignIn.toSignIn')}
        </Button>
        <Button
          variant="quiet"
          wide
          busy={page.busyWith === 'cancel'}
          onClick={() => page.take({ kind: 'cancel' })}
        >
          {t('guardian.localSignIn.cancel')}
        </Button>
      </ActionStack>
    </SignInFrame>
  )
}

interface DemoChooserProps {
  accounts: CallAnswer<'readInteraction'>['demoAccounts']
  page: SignInPage
}

/** Accounts without a password; only a development server has them. */
function DemoChooser({ accounts, page }: DemoChooserProps) {
  return (
    <Notice tone="warn" title={t('guardian.localSignIn.demoTitle')}>
      <p>{t('guardian.localSignIn.demoText')}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {accounts.map(({ email, name }) => (
          <li key={email}>
            <Button
              variant="secondary"
              size="small"
              wide
              icon={<UserRound aria-hidden="true" />}
              onClick={() => page.take({ kind: 'demo', email, name })}
            >
              {t('guardian.localSignIn.demoUse', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
