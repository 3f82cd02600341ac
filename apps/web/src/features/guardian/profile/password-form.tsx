import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@bramble/domain/limits'
import { useRef, useState, type SyntheticEvent } from 'react'
import { errorWords } from '#/copy/errors.ts'
import { passwordCopy } from '#/copy/guardian/profile.ts'
import { RequestError } from '#/data/request.ts'
import { useChangePassword } from '#/data/profile.ts'
import { useAction } from '#/data/use-action.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { PasswordField } from '#/ui/password-field.tsx'

interface PasswordFormProps {
  email: string | null
  onDone: () => void
}

type Wrong = { at: 'current' | 'next' | 'form'; text: string }

function wrongOf(error: unknown): Wrong {
  const code = error instanceof RequestError ? error.code : null
  if (code === 'auth.wrong-password') return { at: 'current', text: passwordCopy.wrong }
  if (code === 'auth.weak-password') return { at: 'next', text: errorWords[code].text }
  if (code === 'limit.too-many') return { at: 'form', text: errorWords[code].text }
  return { at: 'form', text: passwordCopy.failed }
}

/** Old and new password; an error stands at its field, and typed text stays. */
export function PasswordForm({ email, onDone }: PasswordFormProps) {
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNext] = useState('')
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const fields = { current: useRef<HTMLInputElement>(null), next: useRef<HTMLInputElement>(null) }
  const refuse = (problem: Wrong) => {
    setWrong(problem)
    if (problem.at !== 'form') fields[problem.at].current?.focus()
  }
  const change = useAction(useChangePassword(), {
    done: { title: passwordCopy.done, description: passwordCopy.doneText },
    onDone,
    onFailed: (error) => refuse(wrongOf(error)),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (change.isBusy) return
    setWrong(null)
    if (currentPassword === '') {
      return refuse({ at: 'current', text: passwordCopy.currentMissing })
    }
    if (newPassword.length < MIN_PASSWORD_LENGTH) {
      return refuse({ at: 'next', text: passwordCopy.tooShort(MIN_PASSWORD_LENGTH) })
    }
    change.run({ currentPassword, newPassword })
  }
  const errorAt = (at: Wrong['at']) => (wrong?.at === at ? wrong.text : undefined)

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{passwordCopy.text}</p>
      {/* Password managers need the account of the password. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        ref={fields.current}
        data-first-focus
        label={passwordCopy.current}
        showLabel={passwordCopy.show}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        value={currentPassword}
        error={errorAt('current')}
        onChange={({ target }) => setCurrent(target.value)}
      />
      <PasswordField
        ref={fields.next}
        label={passwordCopy.next}
        hint={passwordCopy.nextHint(MIN_PASSWORD_LENGTH)}
        showLabel={passwordCopy.show}
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
      <Button type="submit" wide busy={change.isBusy} busyLabel={passwordCopy.saving}>
        {passwordCopy.save}
      </Button>
    </form>
  )
}
