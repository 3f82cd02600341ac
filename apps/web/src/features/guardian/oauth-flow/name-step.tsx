import { MAX_DISPLAY_NAME_LENGTH } from '@bramble/domain/limits'
import { Check } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { t } from '#/words/t.ts'
import { Button } from '#/ui/button.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { FlowStep } from './flow-step.tsx'
import type { NameCheck } from './use-name-check.ts'

const FORM = 'display-name'

interface NameStepProps {
  name: string
  onName: (name: string) => void
  check: NameCheck
  /** Why the server refused this name. */
  error: string | undefined
  onNext: () => void
}

export function NameStep({ name, onName, check, error, onNext }: NameStepProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onNext()
  }
  const taken = check.state === 'taken' ? t('guardian.oauthFlow.taken') : undefined
  return (
    <FlowStep
      step="profile"
      title={t('guardian.oauthFlow.profileTitle')}
      action={
        <Button type="submit" form={FORM} size="big" wide>
          {t('guardian.oauthFlow.next')}
        </Button>
      }
    >
      <form id={FORM} className="stack" noValidate onSubmit={submit}>
        <TextField
          label={t('guardian.oauthFlow.name')}
          hint={t('guardian.oauthFlow.nameHint')}
          value={name}
          error={error ?? taken}
          maxLength={MAX_DISPLAY_NAME_LENGTH}
          autoComplete="nickname"
          enterKeyHint="next"
          onChange={({ target }) => onName(target.value)}
        />
        <div role="status" className="min-h-7">
          <NameState check={check} />
        </div>
      </form>
    </FlowStep>
  )
}

function NameState({ check }: { check: NameCheck }) {
  if (check.state === 'checking') return <Spinner label={t('guardian.oauthFlow.checking')} />
  if (check.state === 'available') {
    return (
      <p className="flex items-center gap-2 font-bold text-moss-dark">
        <Check aria-hidden="true" className="size-5" />
        {t('guardian.oauthFlow.available')}
      </p>
    )
  }
  if (check.state !== 'unchecked') return null
  return (
    <div className="stack-tight items-start">
      <p>{t('guardian.oauthFlow.notChecked')}</p>
      <Button variant="secondary" size="small" onClick={check.again}>
        {t('guardian.oauthFlow.checkAgain')}
      </Button>
    </div>
  )
}
