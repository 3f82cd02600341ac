import type { GuardianGame } from '@bramble/contract'
import { myGamesCopy } from '#/copy/guardian/my-games.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useDeleteGame } from '#/data/games.ts'
import { isGone } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'

interface RemoveGameProps {
  game: GuardianGame
  onCancel: () => void
  /** It is gone, or could not be deleted. */
  onDone: () => void
}

/** Asks before the last of a game goes. */
export function RemoveGame({ game, onCancel, onDone }: RemoveGameProps) {
  const remove = useAction(useDeleteGame(), {
    done: myGamesCopy.removed,
    failed: myGamesCopy.removeFailed,
    isDone: isGone,
  })
  return (
    <ConfirmDialog
      open
      title={myGamesCopy.removeTitle}
      confirmLabel={myGamesCopy.removeConfirm}
      cancelLabel={shellCopy.cancel}
      danger
      busy={remove.isBusy}
      onConfirm={() => remove.run(game.id, onDone)}
      onCancel={onCancel}
    >
      {myGamesCopy.removeText(game.keepsakeCount)}
    </ConfirmDialog>
  )
}
