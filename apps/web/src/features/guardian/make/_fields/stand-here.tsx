import type { GuardianChallenge } from '@bramble/contract'
import { haversineMeters } from '@bramble/domain/geo/distance'
import type { RecordedPlace } from '@bramble/domain/gps/recorded-place'
import { useQueryClient } from '@tanstack/react-query'
import { Check, LocateFixed, Send } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { useUser } from '#/features/guardian/_auth/auth.ts'
import { distanceText } from '#/platform/format.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { StatusBadge } from '#/ui/status-badge.tsx'
import { refusalText, sendStoodPlaces } from '#/data/send-stood-places.ts'
import { keepStoodPlace, useIsKept, useStoodPlace } from '#/data/stood-places.ts'
import { takenWords, useRecordPlace } from './use-record-place.ts'

type Recorded = Pick<RecordedPlace, 'lat' | 'lng' | 'accuracyMeters'>

/** Farther from the place on the map than this, the page says that the spot moves, metres. */
const FAR_METERS = 50

interface StandHereProps {
  challenge: Pick<GuardianChallenge, 'id' | 'title' | 'location'>
  /** In a list that says once for all what `UnvisitedNotice` says: a label and the button, while there is nothing more to say. */
  isBrief?: boolean
}

/**
 * Confirms on foot a place that was put on a map, in two taps: the phone records where it is, and that is kept. A vague
 * reading warns and does not block, as where a challenge is made. Without a signal this phone keeps the place, and sends it later.
 */
export function StandHere({ challenge, isBrief = false }: StandHereProps) {
  const { id, title, location } = challenge
  const { id: owner } = useUser()
  const kept = useStoodPlace({ owner, challengeId: id })
  const isKept = useIsKept({ owner, challengeId: id })
  const [isKeeping, setKeeping] = useState(false)
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  /** All that this phone keeps, at once. */
  const send = () => {
    setSending(true)
    void sendStoodPlaces(client).finally(() => setSending(false))
  }
  const [place, setPlace] = useState<Recorded | null>(null)
  const recorder = useRecordPlace({
    onPlace: ({ accuracy, ...at }) => setPlace({ ...at, accuracyMeters: accuracy }),
  })
  const { state, wantedMeters, record, stop } = recorder
  const recorded = place ?? (state.at === 'vague' ? state.place : null)
  const again = () => {
    setPlace(null)
    record()
  }
  const keep = async ({ lat, lng, accuracyMeters }: Recorded) => {
    const { lat: mapLat, lng: mapLng } = location
    const stood = { lat, lng, accuracy: Math.ceil(accuracyMeters) }
    const onMap = { lat: mapLat, lng: mapLng }
    setKeeping(true)
    await keepStoodPlace({ owner, challengeId: id, title, onMap, place: stood })
    setKeeping(false)
    setPlace(null)
    stop()
    send()
  }
  const of = (action: string) => t('guardian.myChallenges.of', { action, title })
  const isIdle = recorded === null && state.at !== 'recording'
  if (isIdle && kept !== null && kept.place !== null) {
    return (
      <Notice
        tone={isKept ? 'info' : 'warn'}
        live
        title={isKept ? t('guardian.standHere.keptTitle') : t('guardian.standHere.notKeptTitle')}
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              busy={isSending}
              icon={<Send />}
              aria-label={of(t('guardian.standHere.sendNow'))}
              onClick={send}
            >
              {t('guardian.standHere.sendNow')}
            </Button>
            <Button size="small" variant="quiet" onClick={again}>
              {t('guardian.challengeEdit.record')}
            </Button>
          </div>
        }
      >
        {isKept ? t('guardian.standHere.keptText') : t('guardian.standHere.notKeptText')}
      </Notice>
    )
  }
  const stand = (
    <Button
      size="small"
      variant="secondary"
      icon={<LocateFixed />}
      aria-label={of(t('guardian.standHere.stand'))}
      onClick={again}
    >
      {t('guardian.standHere.stand')}
    </Button>
  )
  if (isBrief && isIdle && state.at !== 'failed' && kept === null) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge tone="warn">{t('guardian.standHere.unvisited')}</StatusBadge>
        {stand}
      </div>
    )
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
          stand
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              busy={isKeeping}
              icon={<Check />}
              onClick={() => void keep(recorded)}
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
            : recorded !== null
              ? recordedText(recorded, location, wantedMeters)
              : kept?.refusal != null
                ? refusalText(kept.refusal)
                : t('guardian.standHere.nobodyText')}
      </span>
    </Notice>
  )
}

/** Says once above a list how many of its spots nobody has stood at, and what to do; nothing where there is none. */
export function UnvisitedNotice({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice tone="warn" title={t('guardian.standHere.unvisitedTitle', { count })}>
      {t('guardian.standHere.unvisitedText', { count })}
    </Notice>
  )
}

function recordedText(
  place: Recorded,
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
