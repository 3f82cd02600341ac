import type { RecordedPlace } from '@bramble/domain/gps/recorded-place'
import type { LatLng } from '@bramble/domain/geo/lat-lng'
import { useQuery } from '@tanstack/react-query'
import { t, tList } from '#/words/t.ts'
import { GroundWarning } from '#/features/guardian/_shell/ground-warning.tsx'
import {
  type PlaceRecorder,
  type RecordState,
  takenWords,
} from '#/features/guardian/make/_fields/use-record-place.ts'
import { nearNewChallengeQuery } from '#/data/challenges.ts'
import type { GpsFailure } from '#/platform/geolocation/gps-error.ts'
import { PlaceMap } from '#/platform/maps/place-map.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Spinner } from '#/ui/spinner.tsx'

interface PlacePartsProps {
  recorder: PlaceRecorder
  /** The place of the draft. */
  place: (LatLng & { accuracy: number }) | null
  /** On a map from the first reading on, and not only once it is recorded. */
  isMapEarly?: boolean
}

/** The place on its way: how the recording goes, what is wrong with it, and what came of it. */
export function PlaceParts({ recorder, place, isMapEarly = false }: PlacePartsProps) {
  const { state, wantedMeters, record, accept } = recorder
  switch (state.at) {
    case 'recording':
      return (
        <>
          <Recording state={state} wantedMeters={wantedMeters} />
          {isMapEarly && state.place !== null ? (
            <SpotMap place={state.place} meters={Math.ceil(state.place.accuracyMeters)} />
          ) : null}
        </>
      )
    case 'vague':
      return (
        <Vague
          place={state.place}
          wantedMeters={wantedMeters}
          onUse={() => accept(state.place)}
          onAgain={record}
        />
      )
    case 'failed':
    case 'idle':
      return (
        <>
          {state.at === 'failed' ? <Failed failure={state.failure} /> : null}
          {place === null ? null : <Recorded place={place} onAgain={record} />}
          <GroundWarning place={place} />
        </>
      )
  }
}

function SpotMap({ place, meters }: { place: LatLng; meters: number }) {
  const label = t('guardian.locationStep.map')
  return <PlaceMap {...{ label, place }} accuracyMeters={meters} height="low" />
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
      <SpotMap {...{ place, meters }} />
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
      <SpotMap place={place} meters={place.accuracy} />
    </>
  )
}
