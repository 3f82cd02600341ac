import { PROXIMITY_INTERVAL_MS } from '@bramble/domain/limits'
import { lookEvidence, signWord, type SignWord } from '@bramble/domain/session/grown-up-news'
import { useState } from 'react'
import { useConnection } from '#/data/connection.ts'
import { lookNews } from '#/data/grown-up.ts'
import { useTurnsOf } from '#/data/one-phone.ts'
import { now, useInterval } from '#/platform/clock.ts'
import { watchState } from '#/platform/geolocation/shared-watch.ts'
import { isOffline } from '#/platform/device.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored, writeStored } from '#/platform/storage/storage.ts'
import { LOCATION_UPDATE_MS, TOLD_PLACE_TICK_MS } from '#/platform/timings.ts'
import type { PlayerScreen } from '#/routes/player-place.ts'
import { useJournal } from '../_game/pack/phone-game.ts'

/** The server has just been told the child's place; after a reload that is still so long ago. */
export function noteToldPlace(playerId: string | null): void {
  if (playerId !== null) writeStored(storedKeys.toldPlace, { playerId, atMs: now() })
}

/** Before these screens no place is told. */
const BEFORE_THE_GAME: readonly (PlayerScreen | 'join')[] = ['guardian-photo', 'get-ready']

export interface SeenSign {
  /** Null on the grown-up's own phone. */
  word: SignWord | null
  minutes: number
  /** The way since the child was last seen is kept on this phone. */
  isKept: boolean
}

/** Whether the grown-up sees the child on this screen, or when it last did. */
export function useSeenSign(playerId: string | null, screen: PlayerScreen | 'join'): SeenSign {
  const stored = useStored(storedKeys.toldPlace)
  const { waitingPlaceAtMs } = useJournal()
  const isGrownUpsOwn = useTurnsOf(playerId) !== null
  const connection = useConnection()
  const [nowMs, setNowMs] = useState(now)
  useInterval(() => setNowMs(now()), TOLD_PLACE_TICK_MS)
  const reportedAtMs = stored !== null && stored.playerId === playerId ? stored.atMs : null
  const { freshAtMs } = watchState()
  const seen = signWord({
    isGrownUpsOwn,
    isBeforeGame: BEFORE_THE_GAME.includes(screen),
    hasSignal: connection !== 'lost' && !isOffline(),
    reportAgeMs: reportedAtMs === null ? null : ageAt(nowMs, reportedAtMs),
    look: lookEvidence(lookNews()),
    pollMs: screen === 'roam' ? PROXIMITY_INTERVAL_MS : LOCATION_UPDATE_MS,
    placeAgeMs: freshAtMs === null ? null : ageAt(nowMs, freshAtMs),
  })
  const isUnseen =
    seen.word === 'moment-ago' || seen.word === 'minutes-ago' || seen.word === 'never'
  return {
    ...seen,
    isKept: isUnseen && waitingPlaceAtMs !== null && waitingPlaceAtMs > (reportedAtMs ?? 0),
  }
}

/** What has happened since the last tick is of now; what lies further ahead, a clock was set back for. */
function ageAt(nowMs: number, atMs: number): number {
  const ageMs = nowMs - atMs
  return ageMs < 0 && ageMs >= -TOLD_PLACE_TICK_MS ? 0 : ageMs
}
