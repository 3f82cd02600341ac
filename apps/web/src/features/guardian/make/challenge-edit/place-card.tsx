import type { RecordedPlace } from '@bramble/domain/gps/recorded-place'
import { LocateFixed } from 'lucide-react'
import { t } from '#/words/t.ts'
import { GroundWarning } from '#/features/guardian/_shell/ground-warning.tsx'
import {
  type RecordState,
  takenWords,
  useRecordPlace,
} from '#/features/guardian/make/_fields/use-record-place.ts'
import { PlaceMap } from '#/platform/maps/place-map.tsx'
import { Button } from '#/ui/button.tsx'
import { Card } from '#/ui/card.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { OfForm } from './use-challenge-form.ts'

/** The place of the challenge, and recording it again on the spot [OPEN-36]. */
export function PlaceCard({ form: { draft, change }, challenge }: OfForm) {
  const { state, wantedMeters, record, accept, stop } = useRecordPlace({
    onPlace: (recorded) => change({ place: recorded }),
  })
  const { place } = draft
  const accuracy = place === null ? challenge.accuracy : place.accuracy
  return (
    <Card title={t('guardian.challengeEdit.place')}>
      <PlaceMap
        label={t('guardian.challengeEdit.mapLabel', { title: challenge.title })}
        place={place ?? challenge.location}
        accuracyMeters={accuracy}
        height="low"
      />
      <p role="status">
        {state.at === 'recording'
          ? takenWords(state.taken, roundedUp(state.place))
          : accuracy === null
            ? null
            : place === null
              ? t('guardian.challengeEdit.placeNow', { meters: Math.ceil(accuracy) })
              : t('guardian.challengeEdit.placeNew', { meters: accuracy })}
      </p>
      <GroundWarning place={place} />
      <Trouble state={state} wantedMeters={wantedMeters} onUse={accept} />
      <div className="flex flex-wrap gap-2">
        {state.at === 'recording' ? (
          <Button variant="secondary" size="small" onClick={stop}>
            {t('guardian.shell.cancel')}
          </Button>
        ) : (
          <Button variant="secondary" size="small" icon={<LocateFixed />} onClick={record}>
            {t('guardian.challengeEdit.record')}
          </Button>
        )}
        {place !== null && state.at !== 'recording' ? (
          <Button variant="quiet" size="small" onClick={() => change({ place: null })}>
            {t('guardian.challengeEdit.keepOld')}
          </Button>
        ) : null}
      </div>
      <p className="text-small text-ink-soft">{t('guardian.challengeEdit.recordHint')}</p>
    </Card>
  )
}

interface TroubleProps {
  state: RecordState
  wantedMeters: number
  onUse: (place: RecordedPlace) => void
}

/** A vague reading gives a warning and never blocks. */
function Trouble({ state, wantedMeters, onUse }: TroubleProps) {
  if (state.at === 'failed') {
    return (
      <Notice tone="warn" live>
        {t(`guardian.locationProblems.${state.failure}`)}
      </Notice>
    )
  }
  if (state.at !== 'vague') return null
  const { place } = state
  return (
    <Notice
      tone="warn"
      live
      title={t('guardian.locationStep.vagueTitle')}
      action={
        <Button size="small" variant="secondary" onClick={() => onUse(place)}>
          {t('guardian.locationStep.useAnyway')}
        </Button>
      }
    >
      {t('guardian.locationStep.vague', {
        meters: Math.ceil(place.accuracyMeters),
        wanted: wantedMeters,
      })}{' '}
      {t('guardian.locationStep.isVague')}
    </Notice>
  )
}

function roundedUp(place: RecordedPlace | null): number | null {
  return place === null ? null : Math.ceil(place.accuracyMeters)
}
