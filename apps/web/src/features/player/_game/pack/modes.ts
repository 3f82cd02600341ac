import type { Player, Session } from '@bramble/contract'
import { PLAY_MODES, uniteModes, type PlayMode } from '@bramble/domain/player/play-modes'
import { useEffect } from 'react'
import { storedKeys, type StoredModes } from '#/platform/storage/keys.ts'
import { readStored, removeStored, useStored, writeStored } from '#/platform/storage/storage.ts'

/**
 * How the child of this phone plays: as its grown-up said, unless the phone itself says otherwise. It
 * is kept on the phone, so it holds without a signal, after a reload and until the page of the end is left.
 */
export function useModes(): readonly PlayMode[] {
  return modesOf(useStored(storedKeys.playModes))
}

export function useMode(mode: PlayMode): boolean {
  return useModes().includes(mode)
}

function modesOf(stored: StoredModes | null): PlayMode[] {
  if (stored === null) return []
  return PLAY_MODES.filter((mode) => stored.own[mode] ?? stored.told.includes(mode))
}

/** The child, or who helps it, changes how it plays on this phone alone. */
export function changeOwnMode(mode: PlayMode, isOn: boolean): void {
  const stored = readStored(storedKeys.playModes) ?? {
    playerId: readStored(storedKeys.playerId),
    told: [],
    own: {},
  }
  writeStored(storedKeys.playModes, { ...stored, own: { ...stored.own, [mode]: isOn } })
}

/** The game is over: what is chosen holds on the page of the end, and no longer says of whom it is. */
export function forgetWhoseModes(): void {
  const stored = readStored(storedKeys.playModes)
  if (modesOf(stored).length === 0) removeStored(storedKeys.playModes)
  else if (stored !== null) writeStored(storedKeys.playModes, { ...stored, playerId: null })
}

/**
 * Keeps what the polls tell of how the child plays. At the end the server forgets it, and this phone
 * plays on as before until it is left.
 */
export function useToldModes(player: Player | null, session: Session | null): void {
  const isOver = session === null || session.status === 'ended'
  const playerId = player?.id ?? null
  // On a phone that is the host's too, the player is told as the host sees it.
  const ofGame = session !== null && 'isHost' in session ? (session.modes ?? []) : []
  const told = player === null ? null : uniteModes(ofGame, player.modes ?? []).join(' ')
  useEffect(() => {
    if (playerId === null || told === null || isOver) return
    const stored = readStored(storedKeys.playModes)
    const isSame = stored?.playerId === playerId
    if (isSame && stored.told.join(' ') === told) return
    writeStored(storedKeys.playModes, {
      playerId,
      told: PLAY_MODES.filter((mode) => told.split(' ').includes(mode)),
      own: isSame ? stored.own : {},
    })
  }, [playerId, told, isOver])
}

/** Seconds between two stops of one switch; 0: a second key goes on. */
export const SCAN_SECONDS = [0, 1, 2, 3, 5] as const
const USUAL_SCAN_SECONDS = 2

export function useScanSeconds(): number {
  const stored = useStored(storedKeys.scanSeconds)
  return SCAN_SECONDS.find((one) => one === stored) ?? USUAL_SCAN_SECONDS
}

export function changeScanSeconds(seconds: number): void {
  writeStored(storedKeys.scanSeconds, seconds)
}
