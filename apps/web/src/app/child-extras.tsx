import { useLocation } from 'react-router'
import { KeepTrack } from '#/features/player/_flow/keep-track.tsx'
import { LeaveGuard } from '#/features/player/_flow/leave-guard.tsx'
import { Scanning } from '#/features/player/_flow/scanning.tsx'
import { SoundSign } from '#/features/player/_sound/sound-sign.tsx'
import { parsePlayerPath } from '#/routes/player-place.ts'

const OUT = /\/(roam|challenge|photo-capture|question|feedback)/
/** From the photo on; the page of the end may be left. */
const GUARDED = /\/(guardian-photo|get-ready|roam|challenge|photo-capture|question|feedback)/
const IN_A_GAME = ['code', 'player']

/**
 * The watch of where a child is, the bell and the voice. They stand above its screens after joining,
 * so that they go on from screen to screen.
 */
export function ChildExtras() {
  const { pathname } = useLocation()
  const place = parsePlayerPath(pathname)
  const isInGame = place !== null && place.screen !== 'join' && IN_A_GAME.includes(place.scope.by)
  return (
    <>
      {OUT.test(pathname) ? <KeepTrack /> : null}
      {isInGame ? <Scanning /> : null}
      {isInGame && GUARDED.test(pathname) ? <LeaveGuard /> : null}
      {isInGame ? <SoundSign isOut={place.screen === 'roam'} /> : null}
    </>
  )
}
