import { MAX_EMAIL_LENGTH } from '@bramble/domain/limits'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { useAskPasswordReset } from '#/data/profile.ts'
import { failureText, RequestError } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { SignInFrame } from '#/features/guardian/account/_sign-in/sign-in-frame.tsx'
import { OneStepForm } from './one-step-form.tsx'

/** Asks for a mail with a link. What it says after that is the same whoever has the address (T39). */
export function ForgotPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo === null ? (
    <AskForLink onSent={setSentTo} />
  ) : (
    <LinkSent email={sentTo} onAgain={() => setSentTo(null)} />
  )
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const ask = useAction(useAskPasswordReset(), {
    onDone: () => onSent(email.trim()),
    onFailed: (error) => setFailure(failureOf(error)),
  })
  const submit = () => {
    const isAddress = email.trim() !== '' && field.current?.validity.valid === true
    setMissing(!isAddress)
    setFailure(null)
    if (isAddress) ask.run(email.trim())
    else field.current?.focus()
  }
  return (
    <SignInFrame
      title={t('guardian.forgotPassword.title')}
      intro={t('guardian.forgotPassword.intro')}
    >
      <OneStepForm
        onSubmit={submit}
        failure={failure}
        isBusy={ask.isBusy}
        words={{
          send: t('guardian.forgotPassword.send'),
          sending: t('guardian.forgotPassword.sending'),
        }}
      >
        <TextField
          ref={field}
          label={t('guardian.forgotPassword.email')}
          type="email"
          name="email"
          autoComplete="username"
          maxLength={MAX_EMAIL_LENGTH}
          value={email}
          error={isMissing ? t('guardian.localSignIn.emailMissing') : undefined}
          onChange={({ target }) => {
            setEmail(target.value)
            setMissing(false)
          }}
        />
      </OneStepForm>
      <ActionStack>
        <Button variant="quiet" wide onClick={() => void navigate(-1)}>
          {t('guardian.forgotPassword.back')}
        </Button>
      </ActionStack>
    </SignInFrame>
  )
}

function failureOf(error: unknown): string {
  const code = error instanceof RequestError ? error.code : null
  if (code === 'auth.unavailable') return t('guardian.forgotPassword.unavailable')
  if (code === 'limit.too-many') return t('guardian.localSignIn.tooMany')
  return `${failureText(error)} ${t('guardian.forgotPassword.kept')}`
}

function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <SignInFrame title={t('guardian.forgotPassword.sentTitle')}>
      <Notice tone="success" live>
        {t('guardian.forgotPassword.sentText', { email })}
      </Notice>
      <p>{t('guardian.forgotPassword.sentOnce')}</p>
      <ActionStack>
        <Button variant="secondary" wide onClick={onAgain}>
          {t('guardian.forgotPassword.again')}
        </Button>
      </ActionStack>
    </SignInFrame>
  )
}
