import type { ChallengeDecision, PublishedChallenge } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { useDecideChallenge } from '#/data/challenges.ts'
import { errorText, isGone } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'

interface ConfirmDecisionProps {
  challenge: PublishedChallenge
  decision: Exclude<ChallengeDecision, 'take-back'>
  onClose: () => void
}

/** Explains what a decision about a reported challenge does, and asks first. */
export function ConfirmDecision({ challenge, decision, onClose }: ConfirmDecisionProps) {
  const { id, title } = challenge
  const { run, isBusy } = useAction(useDecideChallenge(), {
    done: t(`admin.moderation.decide.${decision}.done`),
    failed: (error) => errorText(error) ?? t('admin.moderation.decide.failed'),
    // Somebody else has deleted it.
    isDone: (error) => decision === 'delete' && isGone(error),
  })
  return (
    <ConfirmDialog
      open
      danger={decision === 'delete'}
      isCancelSafer={decision === 'keep'}
      title={t(`admin.moderation.decide.${decision}.title`, { title })}
      confirmLabel={t(`admin.moderation.decide.${decision}.confirm`)}
      cancelLabel={t('guardian.shell.cancel')}
      busy={isBusy}
      onConfirm={() => run({ id, decision }, onClose)}
      onCancel={onClose}
    >
      {t(`admin.moderation.decide.${decision}.text`)}
    </ConfirmDialog>
  )
}
