import type { GuardianChallenge } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { RecordedPlace } from '@bramble/domain/gps/recorded-place'
import { Check, LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { useChangeChallenge } from '#/data/challenges.ts'
import { errorText } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { distanceText } from '#/platform/format.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { takenWords } from './taken-words.ts'
import { useRecordPlace } from './use-record-place.ts'

type StoodPlace = Pick<RecordedPlace, 'lat' | 'lng' | 'accuracyMeters'>

/** Farther from the place on the map than this, the page says that the spot moves, metres. */
const FAR_METERS = 50

/**
 * Confirms on foot a place that was put on a map, in two taps: the phone records where it is, and that is kept. A vague
 * reading warns and does not block, as where a challenge is made.
 */
export function StandHere({
  challenge,
}: {
  challenge: Pick<GuardianChallenge, 'id' | 'title' | 'location'>
}) {
  const { id, title } = challenge
  const [place, setPlace] = useState<StoodPlace | null>(null)
  const { state, wantedMeters, record, stop } = useRecordPlace({
    onPlace: ({ accuracy, ...at }) => setPlace({ ...at, accuracyMeters: accuracy }),
  })
  const keep = useAction(useChangeChallenge(), {
    done: t('guardian.standHere.done'),
    failed: (error) => ({
      title: t('guardian.standHere.failed'),
      description: errorText(error) ?? t('guardian.standHere.failedText'),
    }),
  })
  const recorded = place ?? (state.at === 'vague' ? state.place : null)
  const again = () => {
    setPlace(null)
    record()
  }
  return (
    <Notice
      tone="warn"
      title={t('guardian.standHere.nobody')}
      action={
        state.at === 'recording' ? (
          <Button size="small" variant="secondary" onClick={stop}>
            {t('guardian.shell.cancel')}
          </Button>
        ) : recorded === null ? (
          <Button
            size="small"
            variant="secondary"
            icon={<LocateFixed aria-hidden="true" />}
            aria-label={t('guardian.myChallenges.of', {
              action: t('guardian.standHere.stand'),
              title,
            })}
            onClick={again}
          >
            {t('guardian.standHere.stand')}
          </Button>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              busy={keep.isBusy}
              icon={<Check aria-hidden="true" />}
              onClick={() => {
                const { lat, lng, accuracyMeters } = recorded
                const location = { lat, lng, accuracy: Math.ceil(accuracyMeters) }
                keep.run({ id, change: { location, isUnvisited: false } })
              }}
            >
              {t('guardian.standHere.keep')}
            </Button>
            <Button size="small" variant="quiet" onClick={again}>
              {t('guardian.challengeEdit.record')}
            </Button>
          </div>
        )
      }
    >
      <span role="status">
        {state.at === 'recording'
          ? takenWords(
              state.taken,
              state.place === null ? null : Math.ceil(state.place.accuracyMeters),
            )
          : state.at === 'failed'
            ? t(`guardian.locationProblems.${state.failure}`)
            : recorded === null
              ? t('guardian.standHere.nobodyText')
              : recordedText(recorded, challenge.location, wantedMeters)}
      </span>
    </Notice>
  )
}

function recordedText(
  place: StoodPlace,
  onMap: GuardianChallenge['location'],
  wantedMeters: number,
): string {
  const meters = Math.ceil(place.accuracyMeters)
  const away = haversineMeters(place, onMap)
  const said =
    meters > wantedMeters
      ? t('guardian.locationStep.vague', { meters, wanted: wantedMeters })
      : t('guardian.standHere.recorded', { meters })
  if (away <= FAR_METERS + place.accuracyMeters) return said
  return `${said} ${t('guardian.standHere.far', { distance: distanceText(away) })}`
}
