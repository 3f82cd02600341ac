import type { RecordedPlace } from '@bramble/domain/gps/recorded-place'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { DEFAULT_GPS_SETTINGS } from '@bramble/domain/gps/settings'
import { useQuery } from '@tanstack/react-query'
import { t, tList } from '#/words/t.ts'
import { takenWords } from '#/features/guardian/_challenges/taken-words.ts'
import {
  useRecordPlace,
  type RecordState,
} from '#/features/guardian/_challenges/use-record-place.ts'
import { nearNewChallengeQuery } from '#/data/challenges.ts'
import { gpsSettingsQuery } from '#/data/settings.ts'
import type { GpsFailure } from '#/platform/geolocation/gps-error.ts'
import { PlaceMap } from '#/platform/maps/place-map.tsx'
import { Button } from '#/ui/button.tsx'
import { FieldError } from '#/ui/field-error.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Spinner } from '#/ui/spinner.tsx'
import { notifyProblem } from '#/features/guardian/_tasks/problem-toast.ts'
import { StepActions } from '#/features/guardian/_tasks/step-actions.tsx'
import type { StepProps } from '#/features/guardian/_tasks/task-editor.ts'

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

interface RecordingProps {
  state: Extract<RecordState, { at: 'recording' }>
  wantedMeters: number
}

function Recording({ state: { taken, place }, wantedMeters }: RecordingProps) {
  const meters = place === null ? null : Math.ceil(place.accuracyMeters)
  const isGood = meters !== null && meters <= wantedMeters
  return (
    <div role="status" className="flex gap-3 rounded-button border-[1.5px] border-bark-pale p-4">
      <Spinner />
      <div className="stack-tight min-w-0 flex-1">
        <p className="font-bold">
          {taken === 0 ? t('guardian.locationStep.looking') : t('guardian.locationStep.recording')}
        </p>
        {taken > 0 && <p className="tabular-nums">{takenWords(taken, meters)}</p>}
        <p className="text-small text-ink-soft">
          {isGood
            ? t('guardian.locationStep.isGood')
            : t('guardian.locationStep.wanted', { meters: wantedMeters })}
          {taken > 3 && !isGood && ` ${t('guardian.locationStep.isVague')}`}
        </p>
      </div>
    </div>
  )
}

interface VagueProps {
  place: RecordedPlace
  wantedMeters: number
  onUse: () => void
  onAgain: () => void
}

/** A vague place gives a warning and never blocks [OPEN-36]. */
function Vague({ place, wantedMeters, onUse, onAgain }: VagueProps) {
  const meters = Math.ceil(place.accuracyMeters)
  return (
    <>
      <Notice
        tone="warn"
        live
        title={t('guardian.locationStep.vagueTitle')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={onAgain}>
              {t('guardian.locationStep.again')}
            </Button>
            <Button size="small" variant="secondary" onClick={onUse}>
              {t('guardian.locationStep.useAnyway')}
            </Button>
          </div>
        }
      >
        {t('guardian.locationStep.vague', { meters, wanted: wantedMeters })}{' '}
        {t('guardian.locationStep.isVague')}
      </Notice>
      <PlaceMap
        label={t('guardian.locationStep.map')}
        place={place}
        accuracyMeters={meters}
        height="low"
      />
    </>
  )
}

function Failed({ failure }: { failure: GpsFailure }) {
  return (
    <Notice tone="warn" title={t('guardian.locationStep.requiredTitle')}>
      <p>{t('guardian.locationStep.required')}</p>
      <p className="mt-2">{t(`guardian.locationProblems.${failure}`)}</p>
      {failure === 'imprecise' && (
        <ul className="mt-2 list-disc ps-5">
          {tList('guardian.locationStep.preciseSteps').map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

interface RecordedProps {
  place: LatLng & { accuracy: number }
  onAgain: () => void
}

function Recorded({ place, onAgain }: RecordedProps) {
  const { data: count } = useQuery(nearNewChallengeQuery(place))
  return (
    <>
      <Notice
        tone="success"
        live
        title={t('guardian.locationStep.recordedTitle')}
        action={
          <Button size="small" variant="secondary" onClick={onAgain}>
            {t('guardian.locationStep.again')}
          </Button>
        }
      >
        <p>{t('guardian.locationStep.recorded', { meters: Math.ceil(place.accuracy) })}</p>
        {count !== undefined && (
          <p>
            {count === 0
              ? t('guardian.locationStep.nearNone')
              : t('guardian.locationStep.near', { count })}
          </p>
        )}
      </Notice>
      <PlaceMap
        label={t('guardian.locationStep.map')}
        place={place}
        accuracyMeters={place.accuracy}
        height="low"
      />
    </>
  )
}
