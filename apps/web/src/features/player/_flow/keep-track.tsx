import type { Player } from '@bramble/contract'
import type { Smoothed } from '@bramble/domain/gps/smoother'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { playerQuery, useChangePlayer } from '#/data/players.ts'
import { isRefusal } from '#/data/reply.ts'
import { now, useInterval } from '#/platform/clock.ts'
import { sentLocation } from '#/platform/geolocation/ask-position.ts'
import { useLocationWatch } from '#/platform/geolocation/use-location-watch.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { playerLock, useTabLock } from '#/platform/tab-lock.ts'
import { HEARTBEAT_MAX_AGE_MS, LOCATION_UPDATE_MS } from '#/platform/timings.ts'
import { isPageVisible } from '#/platform/visibility.ts'
import type { PlayerScreen } from '#/routes/player-place.ts'
import { usePlayer } from './use-player.ts'
import { useNoteWay } from './way.ts'
import { usePhoneGame } from '../_game/pack/phone-game.ts'
import { usePhoneHunt } from '../_game/engine/phone-hunt.ts'
import { noteToldPlace } from './reported-place.ts'

/** The screens of a child that is out. */
const OUT: readonly (PlayerScreen | 'join')[] = [
  'roam',
  'challenge',
  'photo-capture',
  'question',
  'feedback',
]

/**
 * Follows where the child is on every screen of the game, and tells its grown-up: a child that
 * takes a photo is not lost. Lies above the screens, so that the one watch of the phone goes on
 * from screen to screen.
 */
export function KeepTrack() {
  const { playerId, place } = usePlayer()
  const { data: player } = useQuery({ ...playerQuery(playerId), enabled: false })
  const { tabLock } = useTabLock(playerId === null ? null : playerLock(playerId))
  const isOut = OUT.includes(place.screen) && isPlaying(player) && tabLock === 'mine'
  return isOut ? <Track playerId={playerId} /> : null
}

function isPlaying(player: Player | undefined): boolean {
  return player?.status === 'playing'
}

function Track({ playerId }: { playerId: string | null }) {
  const { position } = useLocationWatch()
  const game = usePhoneGame()
  const hunt = usePhoneHunt()
  useNoteWay(playerId, position)
  const completedId = useStored(storedKeys.completedChallengeId)
  useEffect(() => {
    if (completedId !== null) game?.local.noteDecidedOnline(completedId)
  }, [completedId, game])
  useTellLocation(playerId, position, (location) => {
    if (hunt !== null) game?.journal.noteFix(location)
  })
  return null
}

/** Keeps the grown-up informed where the child is; an old position would mislead. */
function useTellLocation(
  playerId: string | null,
  position: Smoothed | null,
  keep: (place: ReturnType<typeof sentLocation>) => void,
): void {
  const { mutateAsync } = useChangePlayer(playerId)
  function tell(): void {
    if (position === null || !isPageVisible()) return
    if (now() - position.atMs > HEARTBEAT_MAX_AGE_MS) return
    const location = sentLocation(position)
    const told = () => noteToldPlace(playerId)
    mutateAsync({ location }).then(told, (error: unknown) => {
      console.warn('The position could not be sent.', error)
      if (!isRefusal(error)) keep(location)
    })
  }
  useInterval(tell, LOCATION_UPDATE_MS)
}
