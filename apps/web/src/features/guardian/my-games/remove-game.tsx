import type { GuardianGame } from '@bramble/contract'
import { myGamesCopy } from '#/copy/guardian/my-games.ts'
import { useDeleteGame } from '#/data/games.ts'
import { ConfirmRemoval } from '#/features/guardian/_shell/confirm-removal.tsx'

interface RemoveGameProps {
  game: GuardianGame
  onCancel: () => void
  /** It is gone, or could not be deleted. */
  onDone: () => void
}

/** Asks before the last of a game goes. */
export function RemoveGame({ game, onCancel, onDone }: RemoveGameProps) {
  const { mutateAsync, isPending } = useDeleteGame()
  return (
    <ConfirmRemoval
      words={{
        title: myGamesCopy.removeTitle,
        text: myGamesCopy.removeText(game.keepsakeCount),
        confirm: myGamesCopy.removeConfirm,
        done: myGamesCopy.removed,
        failed: myGamesCopy.removeFailed,
      }}
      remove={() => mutateAsync(game.id)}
      isBusy={isPending}
      onCancel={onCancel}
      onDone={onDone}
    />
  )
}
