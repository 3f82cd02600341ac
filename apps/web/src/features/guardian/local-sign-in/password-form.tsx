import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '@bramble/domain/limits'
import { useRef, useState, type SyntheticEvent } from 'react'
import { t } from '#/words/t.ts'
import type { RequestError } from '#/data/request.ts'
import { useElapsed } from '#/platform/clock.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { TextField } from '#/ui/text-field.tsx'
import type { SignInPage } from './use-sign-in-page.ts'

interface PasswordFormProps {
  kind: 'sign-in' | 'sign-up'
  minLength: number
  page: SignInPage
}

type Wrong = Partial<Record<'email' | 'password', string>>

/** E-mail address and password, named so that password managers know them. */
export function PasswordForm({ kind, minLength, page }: PasswordFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Wrong>({})
  const emailRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const isSignIn = kind === 'sign-in'
  const refused = wordsAtFields(page.error)

  function change(take: () => void): void {
    take()
    setMissing({})
    if (page.error !== null) page.forgetError()
  }
  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    const wrong: Wrong = {}
    const isAddress = email.trim() !== '' && emailRef.current?.validity.valid === true
    if (!isAddress) wrong.email = t('guardian.localSignIn.emailMissing')
    if (password === '') wrong.password = t('guardian.localSignIn.passwordMissing')
    else if (!isSignIn && [...password].length < minLength) {
      wrong.password = t('guardian.localSignIn.passwordShort', { min: minLength })
    }
    setMissing(wrong)
    if (wrong.email) emailRef.current?.focus()
    else if (wrong.password) passwordRef.current?.focus()
    else page.take({ kind, email: email.trim(), password })
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        ref={emailRef}
        label={t('guardian.localSignIn.email')}
        type="email"
        name="email"
        autoComplete="username"
        maxLength={MAX_EMAIL_LENGTH}
        value={email}
        error={missing.email ?? refused.email}
        onChange={({ target }) => change(() => setEmail(target.value))}
      />
      <PasswordField
        ref={passwordRef}
        label={
          isSignIn ? t('guardian.localSignIn.password') : t('guardian.localSignIn.newPassword')
        }
        hint={isSignIn ? undefined : t('guardian.localSignIn.passwordHint', { min: minLength })}
        showLabel={t('guardian.localSignIn.showPassword')}
        name="password"
        autoComplete={isSignIn ? 'current-password' : 'new-password'}
        maxLength={MAX_PASSWORD_LENGTH}
        value={password}
        error={missing.password ?? refused.password}
        onChange={({ target }) => change(() => setPassword(target.value))}
      />
      <FormTrouble error={page.error} />
      <Button
        type="submit"
        size="big"
        wide
        busy={page.busyWith === kind}
        busyLabel={
          isSignIn ? t('guardian.localSignIn.signingIn') : t('guardian.localSignIn.signingUp')
        }
      >
        {isSignIn ? t('guardian.localSignIn.signIn') : t('guardian.localSignIn.signUp')}
      </Button>
    </form>
  )
}

function wordsAtFields(error: RequestError | null): Wrong {
  switch (error?.code) {
    case 'auth.email-taken':
      return { email: t('shared.errors.auth.email-taken.text') }
    case 'auth.wrong-password':
    case 'auth.weak-password':
      return { password: t(`shared.errors.${error.code}.text`) }
    default:
      return {}
  }
}

const AT_FIELDS = ['auth.email-taken', 'auth.wrong-password', 'auth.weak-password']

/** Errors that belong to no field: too many tries, no signal. */
function FormTrouble({ error }: { error: RequestError | null }) {
  if (error === null || AT_FIELDS.includes(error.code ?? '')) return null
  if (error.status !== 429) {
    return (
      <Notice tone="danger" live title={t('guardian.localSignIn.failedTitle')}>
        {t('guardian.localSignIn.failed')}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" live title={t('guardian.localSignIn.tooMany')}>
      {error.retryAfterSeconds !== null && <Wait seconds={error.retryAfterSeconds} />}
    </Notice>
  )
}

function Wait({ seconds }: { seconds: number }) {
  const elapsedMs = useElapsed(seconds * 1_000)
  const left = Math.max(0, Math.ceil(seconds - elapsedMs / 1_000))
  return <span aria-live="off">{t('guardian.localSignIn.wait', { seconds: left })}</span>
}
