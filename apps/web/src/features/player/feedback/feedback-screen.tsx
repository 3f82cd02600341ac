import { CHALLENGE_SESSION_POLL_MS, ROAM_PLAYER_POLL_MS } from '#/platform/timings.ts'
import { ChildGate } from '../_flow/child-gate.tsx'
import { Feedback } from './feedback.tsx'

export function FeedbackScreen() {
  return (
    <ChildGate
      step="roam"
      playerPollMs={ROAM_PLAYER_POLL_MS}
      sessionPollMs={CHALLENGE_SESSION_POLL_MS}
    >
      {() => <Feedback />}
    </ChildGate>
  )
}
