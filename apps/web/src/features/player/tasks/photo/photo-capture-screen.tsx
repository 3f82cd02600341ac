import type { ChallengeView } from '@bramble/contract'
import { ChallengeGate } from '../../_flow/challenge-gate.tsx'
import { usePlayer } from '../../_flow/use-player.ts'
import { useTakenPhoto } from '../../_game/acts/taken-photo.ts'
import { PhotoTask } from './photo-task.tsx'
import { useSubmitPhoto } from './use-submit-photo.ts'

export function PhotoCaptureScreen() {
  return <ChallengeGate>{(challenge) => <LivePhotoTask challenge={challenge} />}</ChallengeGate>
}

function LivePhotoTask({ challenge }: { challenge: ChallengeView }) {
  const { playerId } = usePlayer()
  const kept = useTakenPhoto(playerId, challenge.id)
  const sending = useSubmitPhoto(challenge, () => void kept?.keep(null))
  return <PhotoTask {...{ challenge, kept, sending }} />
}
