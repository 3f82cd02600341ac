import { Check } from 'lucide-react'
import { t } from '#/words/t.ts'
import { useKeepAll, type PublishedOne, type PublishedKind } from '#/data/published.ts'
import { errorText } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { AskButton } from '#/ui/ask-button.tsx'
import { isOpenForDecision, roomOf } from './moderated.tsx'

interface KeepAllProps {
  /** What is on this page of the list. */
  all: readonly PublishedOne[]
  kind: PublishedKind
  /** The button may go with the reports. */
  onSaved: () => void
}

/** Keeps everything on this page that was reported: after false reports by the dozen. */
export function KeepAll({ all, kind, onSaved }: KeepAllProps) {
  const room = roomOf(kind)
  const open = all
    .filter(({ of }) => isOpenForDecision(of))
    .map(({ of: { id, version } }) => ({ id, version }))
  const { run, isBusy } = useAction(useKeepAll(kind), {
    done: (answer) => ({
      title: t(`admin.${room}.keepAll.done`, { count: answer?.kept.length ?? 0 }),
      ...(answer === undefined || answer.left.length === 0
        ? {}
        : { description: t('admin.moderation.keepAll.left', { count: answer.left.length }) }),
    }),
    onDone: onSaved,
    failed: (error) => errorText(error) ?? t('admin.moderation.keepAll.failed'),
  })
  const count = open.length
  if (count < 2) return null
  return (
    <AskButton
      wide
      variant="secondary"
      icon={<Check />}
      aria-haspopup="dialog"
      isCancelSafer
      busy={isBusy}
      question={{
        title: t(`admin.${room}.keepAll.title`, { count }),
        text: t('admin.moderation.keepAll.text'),
        confirmLabel: t('admin.moderation.keepAll.confirm', { count }),
        cancelLabel: t('guardian.shell.cancel'),
      }}
      onConfirm={(settled) => run({ all: open }, settled)}
    >
      {t('admin.moderation.keepAll.open', { count })}
    </AskButton>
  )
}
