import { PLAYER_POLL_MS, SESSION_POLL_MS } from '#/platform/timings.ts'
import { ChildGate } from '../_flow/child-gate.tsx'
import { GuardianPhoto } from './guardian-photo.tsx'

/** A photo of the grown-up, so that helpers know whom to look for. */
export function GuardianPhotoScreen() {
  return (
    <ChildGate step="guardian-photo" playerPollMs={PLAYER_POLL_MS} sessionPollMs={SESSION_POLL_MS}>
      {({ player }) => <GuardianPhoto playerId={player.id} />}
    </ChildGate>
  )
}
