import { PLAYER_POLL_MS, SESSION_POLL_MS } from '#/platform/timings.ts'
import { ChildGate } from '../_flow/child-gate.tsx'
import { KeepYouSafe } from '../_flow/keep-you-safe.tsx'
import { usePlayer } from '../_flow/use-player.ts'

/** The first step after joining: access to the location. */
export function PermissionsScreen() {
  const { go } = usePlayer()
  return (
    <ChildGate step="permissions" playerPollMs={PLAYER_POLL_MS} sessionPollMs={SESSION_POLL_MS}>
      {() => <KeepYouSafe onGranted={() => go('searching', null, { replace: true })} />}
    </ChildGate>
  )
}
