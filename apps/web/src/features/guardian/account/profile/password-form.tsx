import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@bramble/domain/limits'
import { useRef, useState, type SyntheticEvent } from 'react'
import { t } from '#/words/t.ts'
import { RequestError } from '#/data/request.ts'
import { useChangePassword } from '#/data/profile.ts'
import { useAction } from '#/data/use-action.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PasswordField } from '#/ui/password-field.tsx'

type Wrong = { at: 'current' | 'next' | 'form'; text: string }

function wrongOf(error: unknown): Wrong {
  const code = error instanceof RequestError ? error.code : null
  if (code === 'auth.wrong-password') return { at: 'current', text: t('guardian.password.wrong') }
  if (code === 'auth.weak-password') return { at: 'next', text: t(`shared.errors.${code}.text`) }
  if (code === 'limit.too-many') return { at: 'form', text: t(`shared.errors.${code}.text`) }
  return { at: 'form', text: t('guardian.password.failed') }
}

/** Old and new password; an error stands at its field, and typed text stays. */
export function PasswordForm({ email, onDone }: { email: string | null; onDone: () => void }) {
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNext] = useState('')
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const fields = { current: useRef<HTMLInputElement>(null), next: useRef<HTMLInputElement>(null) }
  const refuse = (problem: Wrong) => {
    setWrong(problem)
    if (problem.at !== 'form') fields[problem.at].current?.focus()
  }
  const change = useAction(useChangePassword(), {
    done: { title: t('guardian.password.done'), description: t('guardian.password.doneText') },
    onDone,
    onFailed: (error) => refuse(wrongOf(error)),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (change.isBusy) return
    setWrong(null)
    if (currentPassword === '') {
      return refuse({ at: 'current', text: t('guardian.password.currentMissing') })
    }
    if (newPassword.length < MIN_PASSWORD_LENGTH) {
      return refuse({
        at: 'next',
        text: t('guardian.password.tooShort', { minLength: MIN_PASSWORD_LENGTH }),
      })
    }
    change.run({ currentPassword, newPassword })
  }
  const errorAt = (at: Wrong['at']) => (wrong?.at === at ? wrong.text : undefined)

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{t('guardian.password.text')}</p>
      {/* Password managers need the account of the password. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        ref={fields.current}
        data-first-focus
        label={t('guardian.password.current')}
        showLabel={t('guardian.password.show')}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        value={currentPassword}
        error={errorAt('current')}
        onChange={({ target }) => setCurrent(target.value)}
      />
      <PasswordField
        ref={fields.next}
        label={t('guardian.password.next')}
        hint={t('guardian.password.nextHint', { minLength: MIN_PASSWORD_LENGTH })}
        showLabel={t('guardian.password.show')}
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        value={newPassword}
        error={errorAt('next')}
        onChange={({ target }) => setNext(target.value)}
      />
      {wrong?.at === 'form' && (
        <Notice tone="danger" live>
          {wrong.text}
        </Notice>
      )}
      <Button type="submit" wide busy={change.isBusy} busyLabel={t('guardian.password.saving')}>
        {t('guardian.password.save')}
      </Button>
    </form>
  )
}
