import type { HostPlayer } from '@bramble/contract'
import { UserX } from 'lucide-react'
import { t } from '#/words/t.ts'
import { useRemovePlayer } from '#/data/players.ts'
import { isGone } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { AskButton } from '#/ui/confirm-dialog.tsx'
import { playerName } from '#/features/guardian/_shell/player-name.ts'

interface RemovePlayerProps {
  player: Pick<HostPlayer, 'id' | 'number' | 'team' | 'animal'>
  /** The join code has changed: reads the new one. */
  onRemoved: () => Promise<unknown>
}

/** "Not one of ours": removes, after asking, a player who joined with an overheard code. */
export function RemovePlayer({ player, onRemoved }: RemovePlayerProps) {
  const remove = useAction(useRemovePlayer(), {
    done: {
      title: t('guardian.joinLink.removed'),
      description: t('guardian.joinLink.removedText'),
    },
    failed: t('guardian.joinLink.removeFailed'),
    isDone: isGone,
    onDone: () => void onRemoved(),
  })
  return (
    <AskButton
      variant="quiet"
      size="small"
      icon={<UserX />}
      aria-label={t('guardian.joinLink.removeLabel', { player: playerName(player) })}
      question={{
        title: t('guardian.joinLink.removeTitle', { player: playerName(player) }),
        text: t('guardian.joinLink.removeText'),
        confirmLabel: t('guardian.joinLink.removeConfirm'),
        cancelLabel: t('guardian.shell.cancel'),
      }}
      danger
      busy={remove.isBusy}
      onConfirm={(settled) => remove.run(player.id, settled)}
      staysOnFailure
    >
      {t('guardian.joinLink.remove')}
    </AskButton>
  )
}
