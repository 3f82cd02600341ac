import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { CallAnswer } from '@bramble/contract'
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from '@bramble/domain/limits'
import { UserRound } from 'lucide-react'
import { type SyntheticEvent, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { interactionQuery, useInteractionStep, type InteractionStep } from '#/data/interaction.ts'
import { failureText, RequestError } from '#/data/request.ts'
import { closeWindow, isSignInWindow } from '#/platform/identity/sign-in-window.ts'
import { openAddress } from '#/platform/open-address.ts'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { Button } from '#/ui/button.tsx'
import { ErrorState } from '#/ui/state-panel.tsx'
import { Loading } from '#/ui/loading.tsx'
import { SignInFrame } from '#/features/guardian/account/_sign-in/sign-in-frame.tsx'
import { useElapsed } from '#/platform/clock.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PasswordField } from '#/ui/password-field.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { safePath } from '#/routes/safe-path.ts'

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
        {failureText(interaction.error)}
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
          <ButtonLink to={paths.forgotPassword()} variant="quiet" wide>
            {t('guardian.forgotPassword.open')}
          </ButtonLink>
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
              icon={<UserRound />}
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

interface PasswordFormProps {
  kind: 'sign-in' | 'sign-up'
  minLength: number
  page: SignInPage
}

type Wrong = Partial<Record<'email' | 'password', string>>

/** E-mail address and password, named so that password managers know them. */
function PasswordForm({ kind, minLength, page }: PasswordFormProps) {
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
        {failureText(error)} {t('guardian.localSignIn.kept')}
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

type SignInPage = ReturnType<typeof useSignInPage>

/** A sign-in at our own provider: sends a step and follows its redirect within this site. */
function useSignInPage(uid: string) {
  const step = useInteractionStep(uid)
  const [isLeaving, setLeaving] = useState(false)
  const isBusy = step.isPending || isLeaving
  return {
    take: (next: InteractionStep) => {
      if (isBusy) return
      step.mutate(next, {
        onSuccess: ({ returnTo }) => {
          setLeaving(true)
          openAddress(safePath(returnTo) ?? paths.signUp())
        },
      })
    },
    /** The step under way, or the step taken: then the browser is leaving the page. */
    busyWith: isBusy ? (step.variables?.kind ?? null) : null,
    error: step.error instanceof RequestError ? step.error : null,
    forgetError: step.reset,
  }
}
