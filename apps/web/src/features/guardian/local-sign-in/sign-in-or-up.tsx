import type { CallAnswer } from '@bramble/contract'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#/words/t.ts'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PasswordForm } from './password-form.tsx'
import { SignInFrame } from '#/features/guardian/_shell/sign-in-frame.tsx'
import type { SignInPage } from './use-sign-in-page.ts'

interface SignInOrUpProps {
  interaction: CallAnswer<'readInteraction'>
  page: SignInPage
}

/** Signing in, or creating an account with the same two fields. */
export function SignInOrUp({ interaction, page }: SignInOrUpProps) {
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
