import type { ChallengeView } from '@bramble/contract'
import { TASKS } from '@bramble/domain/challenge/tasks/index'
import { useMutation } from '@tanstack/react-query'
import { challengeCopy } from '#/copy/player/challenge.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { writeStored } from '#/platform/storage/storage.ts'
import { toast } from '#/ui/toast-store.ts'
import { usePlayActions } from '../_flow/play-actions.ts'
import { useOnce } from '../_flow/use-once.ts'
import { useRefusal } from '../_flow/use-refusal.ts'
import { clearChallenge, storeResult } from '../_flow/result-store.ts'
import { usePlayer } from '../_flow/use-player.ts'
import { ArrivalView } from './arrival-view.tsx'

/** "You made it": what is to be done at this spot. */
export function Arrival({ challenge }: { challenge: ChallengeView }) {
  const { go } = usePlayer()
  const actions = usePlayActions(challenge.id)
  const refused = useRefusal()
  const { firstScreen } = TASKS[challenge.childPhotoTask]
  const complete = useMutation({
    mutationFn: actions.completeArrival,
    onSuccess: (record) => {
      writeStored(storedKeys.currentPlayerChallengeId, record.id)
      storeResult(challenge.id, {
        passed: null,
        score: record.score,
        message: '',
        isAiValidation: false,
        hasPhoto: false,
      })
      toast({ title: challengeCopy.complete, variant: 'success' })
      go('feedback', null, { replace: true })
    },
    onError: (error) => refused(error, challengeCopy.completeFailed),
  })
  const skip = useMutation({
    mutationFn: () => actions.skip(challenge.id),
    onSuccess: () => {
      clearChallenge()
      go('roam', null, { replace: true })
    },
    onError: (error) => refused(error, challengeCopy.skipFailed),
  })
  // One for both buttons: who starts does not skip.
  const once = useOnce()

  function start() {
    if (complete.isPending || skip.isPending) return
    if (firstScreen === 'complete') once(() => complete.mutateAsync())
    else go(firstScreen, challenge.id)
  }

  return (
    <ArrivalView
      challenge={challenge}
      title={challengeCopy.title}
      onStart={start}
      onSkip={() => once(() => skip.mutateAsync())}
      running={complete.isPending ? 'start' : skip.isPending ? 'skip' : null}
    />
  )
}
