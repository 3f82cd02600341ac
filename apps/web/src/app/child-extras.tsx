import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { KeepTrack } from '#/features/player/_hunt/keep-track.tsx'
import { sendKept } from '#/features/player/_offline/offline-game.ts'
import { SoundSign } from '#/features/player/_sound/sound-sign.tsx'
import { storedKeys } from '#/platform/storage/keys.ts'
import { readStored } from '#/platform/storage/storage.ts'
import { parsePlayerPath } from '#/routes/player-place.ts'

const OUT = /\/(roam|challenge|photo-capture|question|feedback)/
const IN_A_GAME = ['code', 'player']

/**
 * What lies above the screens of a child after joining, so that it goes on from screen to screen:
 * the watch of where it is, the bell and the voice. Sends what an earlier game has left unsent.
 */
export function ChildExtras() {
  const client = useQueryClient()
  useEffect(() => {
    const kept = readStored(storedKeys.keptGame)
    if (kept === null) return
    // What a game that is over has left unsent.
    void sendKept(kept, client)
  }, [client])
  const { pathname } = useLocation()
  const place = parsePlayerPath(pathname)
  const isInGame = place !== null && place.screen !== 'join' && IN_A_GAME.includes(place.scope.by)
  return (
    <>
      {OUT.test(pathname) ? <KeepTrack /> : null}
      {isInGame ? <SoundSign isOut={place.screen === 'roam'} /> : null}
    </>
  )
}
