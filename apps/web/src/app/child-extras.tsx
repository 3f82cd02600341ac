import { useLocation } from 'react-router'
import { KeepTrack } from '#/features/player/_flow/keep-track.tsx'
import { SoundSign } from '#/features/player/_sound/sound-sign.tsx'
import { parsePlayerPath } from '#/routes/player-place.ts'

const OUT = /\/(roam|challenge|photo-capture|question|feedback)/
const IN_A_GAME = ['code', 'player']

/**
 * What lies above the screens of a child after joining, so that it goes on from screen to screen:
 * the watch of where it is, the bell and the voice.
 */
export function ChildExtras() {
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
