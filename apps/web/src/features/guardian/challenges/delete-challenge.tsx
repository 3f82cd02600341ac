import type { GuardianChallenge } from '@bramble/contract'
import { t } from '#/words/t.ts'
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
  const remove = useAction(useDeleteChallenge(), {
    done: t('guardian.removeChallenge.done'),
    failed: (error) => errorText(error) ?? t('guardian.removeChallenge.failed'),
    isDone: isGone,
  })
  return (
    <ConfirmDialog
      open
      title={t('guardian.removeChallenge.title', { title: challenge.title })}
      confirmLabel={t('guardian.removeChallenge.confirm')}
      cancelLabel={t('guardian.shell.cancel')}
      danger
      busy={remove.isBusy}
      onConfirm={() => remove.run(challenge.id, onDone)}
      onCancel={onCancel}
    >
      {challenge.status === 'published'
        ? `${t('guardian.removeChallenge.text')} ${t('guardian.removeChallenge.published')}`
        : t('guardian.removeChallenge.text')}
    </ConfirmDialog>
  )
}
