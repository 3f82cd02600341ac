import type { Player, Session } from '@bramble/contract'
import { childStep } from '@bramble/domain/player/child-flow'
import { useEffect, useState } from 'react'
import { loadLaterParts } from '#/platform/prefetch.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { usePlayer } from '../_flow/use-player.ts'

/**
 * True while a phone that already plays in this game is sent to its step, instead of joining a
 * second time. Only a player at the opening of the page counts: a new join navigates by itself.
 */
export function useKnownPlayer(session: Session | null, isUnreachable: boolean): boolean {
  const { go } = usePlayer()
  const [storedAtStart] = useState(() => readStored(storedKeys.playerId))
  const known = session === null ? null : knownPlayer(session, storedAtStart)
  // Without a signal nobody answers, but this phone carries the game of its player.
  const goesOn =
    isUnreachable && storedAtStart !== null && storedAtStart === readStored(storedKeys.keptGame)
  const step = goesOn
    ? 'roam'
    : known === null || session === null || session.status === 'ended'
      ? null
      : childStep({
          playerStatus: known.status,
          sessionStatus: session.status,
          isGpsReady: readStored(storedKeys.gpsInitialized) === true,
          isTogether: readStored(storedKeys.stayedClose) === known.id,
        })
  useEffect(() => {
    if (step === null) return
    void loadLaterParts('child')
    go(step, null, { replace: true })
  }, [step, go])
  return step !== null
}

/** The host's form lists every player, so only the stored one is this phone's. */
function knownPlayer(session: Session, storedId: string | null): Player | null {
  const players: readonly Player[] = session.players
  return players.find((player) => player.id === storedId) ?? null
}
