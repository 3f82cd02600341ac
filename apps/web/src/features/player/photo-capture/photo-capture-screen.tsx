import { ChallengeGate } from '../_flow/challenge-gate.tsx'
import { PhotoTask } from './photo-task.tsx'

export function PhotoCaptureScreen() {
  return <ChallengeGate>{(challenge) => <PhotoTask challenge={challenge} />}</ChallengeGate>
}
