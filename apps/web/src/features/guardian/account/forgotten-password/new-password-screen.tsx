import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@bramble/domain/limits'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { t } from '#/words/t.ts'
import { useResetPassword } from '#/data/profile.ts'
import { failureText, RequestError } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { SignInFrame } from '#/features/guardian/account/_sign-in/sign-in-frame.tsx'
import { OneStepForm } from './one-step-form.tsx'

const TOKEN = /^#[\w-]{43}$/

/** Where the link of a mail leads: a new password, once. */
export function NewPasswordScreen() {
  const { hash } = useLocation()
  const [state, setState] = useState<'open' | 'done' | 'spent'>('open')
  if (state === 'done') return <PasswordSet />
  if (state === 'spent' || !TOKEN.test(hash)) return <LinkSpent />
  return <ChoosePassword token={hash.slice(1)} onEnd={setState} />
}

interface ChoosePasswordProps {
  token: string
  onEnd: (state: 'done' | 'spent') => void
}

function ChoosePassword({ token, onEnd }: ChoosePasswordProps) {
  const [newPassword, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const refuse = (text: string) => {
    setWrong(text)
    field.current?.focus()
  }
  const save = useAction(useResetPassword(), {
    onDone: () => onEnd('done'),
    onFailed: (error) => {
      const code = error instanceof RequestError ? error.code : null
      if (code === 'auth.link-spent') onEnd('spent')
      else if (code === 'auth.weak-password') refuse(t('shared.errors.auth.weak-password.text'))
      else if (code === 'limit.too-many') setFailure(t('guardian.localSignIn.tooMany'))
      else setFailure(`${failureText(error)} ${t('guardian.localSignIn.kept')}`)
    },
  })
  const submit = () => {
    setFailure(null)
    if ([...newPassword].length < MIN_PASSWORD_LENGTH) {
      return refuse(t('guardian.newPassword.tooShort', { min: MIN_PASSWORD_LENGTH }))
    }
    setWrong(null)
    save.run({ token, newPassword })
  }
  return (
    <SignInFrame title={t('guardian.newPassword.title')} intro={t('guardian.newPassword.intro')}>
      <OneStepForm
        onSubmit={submit}
        failure={failure}
        isBusy={save.isBusy}
        words={{ send: t('guardian.newPassword.save'), sending: t('guardian.newPassword.saving') }}
      >
        <PasswordField
          ref={field}
          label={t('guardian.newPassword.password')}
          hint={t('guardian.newPassword.hint', { min: MIN_PASSWORD_LENGTH })}
          showLabel={t('guardian.newPassword.show')}
          name="password"
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          value={newPassword}
          error={wrong ?? undefined}
          onChange={({ target }) => {
            setPassword(target.value)
            setWrong(null)
          }}
        />
      </OneStepForm>
    </SignInFrame>
  )
}

function PasswordSet() {
  return (
    <SignInFrame title={t('guardian.newPassword.doneTitle')}>
      <Notice tone="success" live>
        {t('guardian.newPassword.doneText')}
      </Notice>
      <ButtonLink to={paths.signUp()} size="big" wide>
        {t('guardian.newPassword.signIn')}
      </ButtonLink>
    </SignInFrame>
  )
}

/** Also what a second press is answered whose first one counted, with the answer lost. */
function LinkSpent() {
  return (
    <SignInFrame title={t('guardian.newPassword.spentTitle')} titleHidden>
      <ErrorState
        title={t('guardian.newPassword.spentTitle')}
        leadsTo={[paths.forgotPassword(), t('guardian.newPassword.askAgain')]}
      >
        {t('guardian.newPassword.spentText')}
      </ErrorState>
      <ButtonLink to={paths.signUp()} variant="secondary" wide>
        {t('guardian.newPassword.signIn')}
      </ButtonLink>
    </SignInFrame>
  )
}
