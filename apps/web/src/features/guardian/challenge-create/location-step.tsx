import { DEFAULT_GPS_SETTINGS } from '@bramble/domain/gps/settings'
import { useQuery } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
import { useRecordPlace } from '#/features/guardian/_challenges/use-record-place.ts'
import { gpsSettingsQuery } from '#/data/settings.ts'
import { FieldError } from '#/ui/field-error.tsx'
import { notifyProblem } from '#/features/guardian/_tasks/problem-toast.ts'
import { StepActions } from '#/features/guardian/_tasks/step-actions.tsx'
import type { StepProps } from '#/features/guardian/_tasks/task-editor.ts'
import { Failed, Recorded, Recording, Vague } from './recorded-place-parts.tsx'

function notifyRequired(): void {
  notifyProblem(t('guardian.locationStep.requiredTitle'), t('guardian.locationStep.required'))
}

/** Records the place where the guardian stands; the creation requires it [WIZ-12]. */
export function LocationStep({ draft, change, next, back, problems }: StepProps) {
  const { data: settings = DEFAULT_GPS_SETTINGS } = useQuery(gpsSettingsQuery)
  const wantedMeters = settings.challengeCreationThreshold
  const recorder = useRecordPlace({
    settings,
    onPlace: ({ lat, lng, accuracyMeters }) =>
      change({ place: { lat, lng, accuracy: Math.ceil(accuracyMeters) } }),
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
      {isRecording && <Recording state={state} wantedMeters={wantedMeters} />}
      {state.at === 'vague' && (
        <Vague
          place={state.place}
          wantedMeters={wantedMeters}
          onUse={() => recorder.accept(state.place)}
          onAgain={record}
        />
      )}
      {state.at === 'failed' && <Failed failure={state.failure} />}
      {isAtRest && place !== null && <Recorded place={place} onAgain={record} />}
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
