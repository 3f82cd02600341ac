import { useCallback, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { useTimeout } from '#/platform/clock.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored, writeStored } from '#/platform/storage/storage.ts'
import { QUESTION_PATIENCE_MS } from '#/platform/timings.ts'
import { IMPRECISE_ACCURACY_METERS, sentLocation } from '#/platform/geolocation/ask-position.ts'
import { GpsError } from '#/platform/geolocation/gps-error.ts'
import { readGuardian } from '#/platform/geolocation/read-position.ts'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'

export type PlaceProblem = 'denied' | 'failed' | 'imprecise'

interface KnownPlace {
  lat: number
  lng: number
  accuracy: number
}

type PlaceAnswer = { place: KnownPlace } | { problem: PlaceProblem }

/** How old a reading may be that the phone has already; usually a minute. */
interface PlaceAge {
  maxAgeMs?: number
}

/**
 * Reads the position of the guardian's phone and stores it for the next pages [GPS-12, STORE-16].
 */
export async function readGuardianPlace(age: PlaceAge = {}): Promise<PlaceAnswer> {
  try {
    const reading = await readGuardian(age.maxAgeMs)
    // With a position that is vague by a kilometre the check would pass for nobody, or for anybody.
    if (reading.accuracyMeters > IMPRECISE_ACCURACY_METERS) return { problem: 'imprecise' }
    const place = sentLocation(reading)
    writeStored(storedKeys.guardianLocation, place)
    return { place }
  } catch (error) {
    console.warn('The place of the host is not known.', error)
    const failure = error instanceof GpsError ? error.failure : null
    if (failure === 'denied' || failure === 'imprecise') return { problem: failure }
    return { problem: 'failed' }
  }
}

/** Where spots are hidden: a minute of walking is more than their circle. */
export const OF_NOW: PlaceAge = { maxAgeMs: 0 }

export interface GuardianPlace {
  /** The guardian's last known position. */
  place: KnownPlace | null
  problem: PlaceProblem | null
  isAsking: boolean
  /** Resolves to the place; null where the phone does not tell it. */
  ask: (age?: PlaceAge) => Promise<KnownPlace | null>
  /** Whether a position was known when the page opened. */
  wasKnown: () => boolean
}

/** The guardian's last known position, and a function that asks the phone for it. */
export function useGuardianPlace(): GuardianPlace {
  const place = useStored(storedKeys.guardianLocation)
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  useTimeout(() => setIsAsking(false), isAsking ? QUESTION_PATIENCE_MS : null)
  const ask = useCallback(async (age: PlaceAge = {}) => {
    setIsAsking(true)
    const found = await readGuardianPlace(age)
    setProblem('problem' in found ? found.problem : null)
    setIsAsking(false)
    return 'place' in found ? found.place : null
  }, [])
  const hadPlace = useRef(place !== null)
  const wasKnown = useCallback(() => hadPlace.current, [])
  return { place, problem, isAsking, ask, wasKnown }
}

interface PlaceNoticeProps {
  problem: PlaceProblem | null
  isAsking: boolean
  onAsk: () => void
  title?: string
  text?: string
  button?: string
}

/** Asks for the location with a reason, and says what to do when it was refused. */
export function PlaceNotice({ problem, isAsking, onAsk, ...words }: PlaceNoticeProps) {
  return (
    <Notice
      tone={problem === null ? 'info' : 'warn'}
      live
      title={words.title ?? t('guardian.place.askTitle')}
      action={
        <Button
          variant="secondary"
          size="small"
          busy={isAsking}
          busyLabel={t('guardian.place.asking')}
          onClick={onAsk}
        >
          {words.button ?? t('guardian.place.askButton')}
        </Button>
      }
    >
      {problem === null
        ? (words.text ?? t('guardian.place.askText'))
        : t(`guardian.place.${problem}`)}
    </Notice>
  )
}
