import type { PublishedChallenge } from '@bramble/contract'
import { Check } from 'lucide-react'
import { t } from '#/words/t.ts'
import { useKeepChallenges } from '#/data/challenges.ts'
import { errorText } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { AskButton } from '#/ui/ask-button.tsx'

interface KeepAllProps {
  /** What is on this page of the list. */
  challenges: readonly PublishedChallenge[]
  /** The button may go with the reports. */
  onSaved: () => void
}

/** Keeps everything on this page that was reported: after false reports by the dozen. */
export function KeepAll({ challenges, onSaved }: KeepAllProps) {
  const ids = challenges.filter(isOpen).map(({ id }) => id)
  const { run, isBusy } = useAction(useKeepChallenges(), {
    done: (answer) => ({
      title: t('admin.moderation.keepAll.done', { count: answer?.kept.length ?? 0 }),
      ...(answer === undefined || answer.left.length === 0
        ? {}
        : { description: t('admin.moderation.keepAll.left', { count: answer.left.length }) }),
    }),
    onDone: onSaved,
    failed: (error) => errorText(error) ?? t('admin.moderation.keepAll.failed'),
  })
  const count = ids.length
  if (count < 2) return null
  return (
    <AskButton
      wide
      variant="secondary"
      icon={<Check aria-hidden="true" />}
      aria-haspopup="dialog"
      isCancelSafer
      busy={isBusy}
      question={{
        title: t('admin.moderation.keepAll.title', { count }),
        text: t('admin.moderation.keepAll.text'),
        confirmLabel: t('admin.moderation.keepAll.confirm', { count }),
        cancelLabel: t('guardian.shell.cancel'),
      }}
      onConfirm={(settled) => run({ ids }, settled)}
    >
      {t('admin.moderation.keepAll.open', { count })}
    </AskButton>
  )
}

/** Whether somebody has to decide about it, and the reader may: nobody decides about an own one. */
function isOpen({ isOwn, review, reports }: PublishedChallenge): boolean {
  return !isOwn && (reports.length > 0 || review === 'hidden')
}
