import type { GuardianChallenge } from '@bramble/contract'
import { useState } from 'react'
import { t } from '#/words/t.ts'
import { ConfirmStatus } from '#/features/guardian/_challenges/confirm-status.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'

interface PublishChallengeProps {
  challenge: Pick<GuardianChallenge, 'id' | 'title'>
  onClose: () => void
}

/**
 * Asks twice: whether everybody's children may play it, and whether it is near where somebody lives.
 * Nobody is told the answer and nothing of it is kept; the safe answer, the filled button, leaves the challenge private.
 */
export function PublishChallenge({ challenge, onClose }: PublishChallengeProps) {
  const [isFirst, setFirst] = useState(true)
  const { title } = challenge
  if (!isFirst) {
    return (
      <ConfirmStatus
        challenge={challenge}
        to="published"
        words={{
          title: t('guardian.publish.home.title'),
          text: t('guardian.publish.home.text'),
          confirm: t('guardian.publish.home.no'),
          cancel: t('guardian.publish.home.yes'),
          done: t('guardian.publish.publish.done'),
          failed: t('guardian.publish.publish.failed'),
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      title={t('guardian.publish.publish.title', { title })}
      confirmLabel={t('guardian.publish.publish.confirm')}
      cancelLabel={t('guardian.shell.cancel')}
      onConfirm={() => setFirst(false)}
      onCancel={onClose}
    >
      {t('guardian.publish.publish.text')}
    </ConfirmDialog>
  )
}
