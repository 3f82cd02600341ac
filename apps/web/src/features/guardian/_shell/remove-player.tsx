import type { HostPlayer } from '@bramble/contract'
import { UserX } from 'lucide-react'
import { joinCopy, shellCopy } from '#/copy/guardian/shell.ts'
import { useRemovePlayer } from '#/data/players.ts'
import { isGone } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { AskButton } from '#/ui/ask-button.tsx'

interface RemovePlayerProps {
  player: Pick<HostPlayer, 'id' | 'number'>
  /** The join code has changed: reads the new one. */
  onRemoved: () => Promise<unknown>
}

/** "Not one of ours": removes, after asking, a player who joined with an overheard code. */
export function RemovePlayer({ player, onRemoved }: RemovePlayerProps) {
  const remove = useAction(useRemovePlayer(), {
    done: { title: joinCopy.removed, description: joinCopy.removedText },
    failed: joinCopy.removeFailed,
    isDone: isGone,
    onDone: () => void onRemoved(),
  })
  return (
    <AskButton
      variant="quiet"
      size="small"
      icon={<UserX aria-hidden="true" />}
      aria-label={joinCopy.removeLabel(player.number)}
      question={{
        title: joinCopy.removeTitle(player.number),
        text: joinCopy.removeText,
        confirmLabel: joinCopy.removeConfirm,
        cancelLabel: shellCopy.cancel,
      }}
      danger
      busy={remove.isBusy}
      onConfirm={(settled) => remove.run(player.id, settled)}
      staysOnFailure
    >
      {joinCopy.remove}
    </AskButton>
  )
}
