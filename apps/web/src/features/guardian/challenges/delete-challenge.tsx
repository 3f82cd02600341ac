import type { GuardianChallenge } from '@bramble/contract'
import { removeChallengeCopy } from '#/copy/guardian/my-challenges.ts'
import { ConfirmRemoval } from '#/features/guardian/_shell/confirm-removal.tsx'
import { useDeleteChallenge } from '#/data/challenges.ts'
import { RequestError } from '#/data/request.ts'

interface DeleteChallengeProps {
  challenge: GuardianChallenge
  onCancel: () => void
  /** It is gone, or could not be deleted. */
  onDone: () => void
}

/** Asks with what it means before a challenge goes for good [CHAL-03, CHAL-07]. */
export function DeleteChallenge({ challenge, onCancel, onDone }: DeleteChallengeProps) {
  const { mutateAsync, isPending } = useDeleteChallenge()
  const { text, published } = removeChallengeCopy
  return (
    <ConfirmRemoval
      words={{
        title: removeChallengeCopy.title(challenge.title),
        text: challenge.status === 'published' ? `${text} ${published}` : text,
        confirm: removeChallengeCopy.confirm,
        done: removeChallengeCopy.done,
        failed: (error) =>
          (error instanceof RequestError ? error.serverMessage : null) ??
          removeChallengeCopy.failed,
      }}
      remove={() => mutateAsync(challenge.id)}
      isBusy={isPending}
      onCancel={onCancel}
      onDone={onDone}
    />
  )
}
