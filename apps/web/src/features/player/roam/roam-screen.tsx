import { ROAM_PLAYER_POLL_MS, ROAM_SESSION_POLL_MS } from '#/platform/timings.ts'
import { ChildGate } from '../_flow/child-gate.tsx'
import { Roam } from './roam.tsx'

export function RoamScreen() {
  return (
    <ChildGate step="roam" playerPollMs={ROAM_PLAYER_POLL_MS} sessionPollMs={ROAM_SESSION_POLL_MS}>
      {() => <Roam />}
    </ChildGate>
  )
}
