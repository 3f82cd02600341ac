import { Trash2 } from 'lucide-react'
import { t } from '#/words/t.ts'
import { failureText, isGone } from '#/data/request.ts'
import { useRemovePost } from '#/data/trails.ts'
import { useAction } from '#/data/use-action.ts'
import { AskButton } from '#/ui/ask-button.tsx'

interface RemovePostProps {
  trailId: string
  challengeId: string
  title: string
}

/** Takes the post at a spot away, after a question: its code never comes back. */
export function RemovePost({ trailId, challengeId, title }: RemovePostProps) {
  const { run, isBusy } = useAction(useRemovePost(trailId), {
    done: t('guardian.trailPosts.removed'),
    failed: (error) => failureText(error),
    isDone: isGone,
  })
  const action = t('guardian.trailPosts.remove')
  return (
    <AskButton
      variant="secondary"
      size="small"
      danger
      icon={<Trash2 />}
      busy={isBusy}
      aria-label={t('guardian.myChallenges.of', { action, title })}
      question={{
        title: t('guardian.trailPosts.removeTitle'),
        text: t('guardian.trailPosts.removeText'),
        confirmLabel: t('guardian.trailPosts.removeYes'),
        cancelLabel: t('guardian.shell.cancel'),
      }}
      onConfirm={(settled) => run(challengeId, settled)}
    >
      {action}
    </AskButton>
  )
}
