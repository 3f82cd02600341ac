import { t } from '#/words/t.ts'
import { useRecordPlace } from '#/features/guardian/make/_fields/use-record-place.ts'
import { FieldError } from '#/ui/field-error.tsx'
import { notifyProblem } from '#/features/guardian/make/_tasks/problem-toast.ts'
import { StepActions } from '#/features/guardian/make/_tasks/step-actions.tsx'
import type { StepProps } from '#/features/guardian/make/_tasks/task-editor.ts'
import { PlaceParts } from './recorded-place-parts.tsx'

function notifyRequired(): void {
  notifyProblem(t('guardian.locationStep.requiredTitle'), t('guardian.locationStep.required'))
}

/** Records the place where the guardian stands; the creation requires it [WIZ-12]. */
export function LocationStep({ draft, change, next, back, problems }: StepProps) {
  const recorder = useRecordPlace({
    onPlace: (recorded) => change({ place: recorded }),
    onFailure: notifyRequired,
  })
  const { state, record } = recorder
  const isRecording = state.at === 'recording'
  const isAtRest = state.at === 'idle' || state.at === 'failed'
  const { place } = draft
  return (
    <>
      <p>{t('guardian.locationStep.intro')}</p>
      {state.at === 'idle' && place === null && (
        <p className="text-ink-soft">{t('guardian.locationStep.how')}</p>
      )}
      {problems?.['location'] && <FieldError>{problems['location']}</FieldError>}
      <PlaceParts recorder={recorder} place={place} />
      <StepActions
        onBack={back}
        {...(isRecording
          ? { onNext: recorder.stop, nextLabel: t('guardian.locationStep.stop') }
          : {})}
        {...(isAtRest && place === null
          ? { onNext: record, nextLabel: t('guardian.locationStep.atSpot') }
          : {})}
        {...(isAtRest && place !== null ? { onNext: next } : {})}
      />
    </>
  )
}
