import type { ChallengeView } from '@bramble/contract'
import { ChallengeGate } from '../../_flow/challenge-gate.tsx'
import { PhotoTask } from './photo-task.tsx'
import { useSubmitPhoto } from './use-submit-photo.ts'

export function PhotoCaptureScreen() {
  return <ChallengeGate>{(challenge) => <LivePhotoTask challenge={challenge} />}</ChallengeGate>
}

function LivePhotoTask({ challenge }: { challenge: ChallengeView }) {
  return <PhotoTask challenge={challenge} sending={useSubmitPhoto(challenge)} />
}
