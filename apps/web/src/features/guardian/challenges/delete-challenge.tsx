import type { GuardianChallenge } from '@bramble/contract'
import { removeChallengeCopy } from '#/copy/guardian/my-challenges.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useDeleteChallenge } from '#/data/challenges.ts'
import { errorText, isGone } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'

interface DeleteChallengeProps {
  challenge: GuardianChallenge
  onCancel: () => void
  /** The challenge is deleted, or could not be. */
  onDone: () => void
}

/** Explains what deleting means, and asks first [CHAL-03, CHAL-07]. */
export function DeleteChallenge({ challenge, onCancel, onDone }: DeleteChallengeProps) {
  const { text, published } = removeChallengeCopy
  const remove = useAction(useDeleteChallenge(), {
    done: removeChallengeCopy.done,
    failed: (error) => errorText(error) ?? removeChallengeCopy.failed,
    isDone: isGone,
  })
  return (
    <ConfirmDialog
      open
      title={removeChallengeCopy.title(challenge.title)}
      confirmLabel={removeChallengeCopy.confirm}
      cancelLabel={shellCopy.cancel}
      danger
      busy={remove.isBusy}
      onConfirm={() => remove.run(challenge.id, onDone)}
      onCancel={onCancel}
    >
      {challenge.status === 'published' ? `${text} ${published}` : text}
    </ConfirmDialog>
  )
}
