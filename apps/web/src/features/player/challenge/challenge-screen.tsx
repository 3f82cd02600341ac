import { ChallengeGate } from '../_flow/challenge-gate.tsx'
import { Arrival } from './arrival.tsx'

export function ChallengeScreen() {
  return <ChallengeGate>{(challenge) => <Arrival challenge={challenge} />}</ChallengeGate>
}
