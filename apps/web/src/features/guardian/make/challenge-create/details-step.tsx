import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '@bramble/domain/limits'
import { useState, type FormEvent } from 'react'
import { t } from '#/words/t.ts'
import { TextAreaField } from '#/ui/text-area-field.tsx'
import { TextField } from '#/ui/text-field.tsx'
import { VoiceField } from '#/features/guardian/make/_fields/voice-field.tsx'
import { WheelsChoice } from '#/features/guardian/make/_fields/wheels-choice.tsx'
import { photoOf, type ChallengeDraft } from '#/features/guardian/make/_tasks/challenge-draft.ts'
import { notifyProblem } from '#/features/guardian/make/_tasks/problem-toast.ts'
import { StepActions } from '#/features/guardian/make/_tasks/step-actions.tsx'
import type { StepProps } from '#/features/guardian/make/_tasks/task-editor.ts'

/** True when title and description are not blank [WIZ-10]. */
export function hasDetails({ title, description }: Pick<ChallengeDraft, 'title' | 'description'>) {
  return title.trim() !== '' && description.trim() !== ''
}

const FORM_ID = 'challenge-details'

/** Title and description of the challenge; both are required [WIZ-10]. */
export function DetailsStep({ draft, change, next, back, problems }: StepProps) {
  const [wasLeft, setWasLeft] = useState({ title: false, description: false })
  const isComplete = hasDetails(draft)
  const errorOf = (field: 'title' | 'description') =>
    problems?.[field] ??
    (wasLeft[field] && draft[field].trim() === '' ? t('guardian.detailsStep.empty') : undefined)
  const leave = (field: 'title' | 'description') =>
    setWasLeft((known) => ({ ...known, [field]: true }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) {
      next()
      return
    }
    // The button is disabled, but the return key is not.
    setWasLeft({ title: true, description: true })
    notifyProblem(t('guardian.detailsStep.missingTitle'), t('guardian.detailsStep.missing'))
  }
  return (
    <form id={FORM_ID} noValidate className="stack" onSubmit={submit}>
      <TextField
        label={t('guardian.detailsStep.name')}
        hint={t('guardian.detailsStep.nameHint')}
        error={errorOf('title')}
        value={draft.title}
        maxLength={MAX_TITLE_LENGTH}
        required
        autoComplete="off"
        enterKeyHint="next"
        onChange={({ target }) => change({ title: target.value })}
        onBlur={() => leave('title')}
      />
      <TextAreaField
        label={t('guardian.detailsStep.description')}
        hint={t('guardian.detailsStep.descriptionHint')}
        error={errorOf('description')}
        value={draft.description}
        maxLength={MAX_DESCRIPTION_LENGTH}
        counter={t('guardian.detailsStep.counter', {
          length: draft.description.length,
          max: MAX_DESCRIPTION_LENGTH,
        })}
        required
        rows={5}
        onChange={({ target }) => change({ description: target.value })}
        onBlur={() => leave('description')}
      />
      <VoiceField
        voice={photoOf(draft, 'voice')}
        onChange={(voice) => change({ photos: { voice } })}
      />
      <WheelsChoice
        label={t('guardian.wheels.label')}
        wheels={draft.wheels ?? null}
        onChange={(wheels) => change({ wheels })}
      />
      {!isComplete && (
        <p id="details-why" className="text-small text-ink-soft">
          {t('guardian.detailsStep.why')}
        </p>
      )}
      <StepActions
        onBack={back}
        onNext={next}
        isNextDisabled={!isComplete}
        {...(isComplete ? {} : { describedBy: 'details-why' })}
      />
    </form>
  )
}
