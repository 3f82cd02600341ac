import type { HostPlayer } from '@bramble/contract'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { joinCopy, shellCopy } from '#/copy/guardian/shell.ts'
import { useRemovePlayer } from '#/data/players.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { toast } from '#/ui/toast-store.ts'
import { isGone } from './use-my-game.ts'

interface RemovePlayerProps {
  player: Pick<HostPlayer, 'id' | 'number'>
  /** The code has changed: the page asks for the new one. */
  onRemoved: () => Promise<unknown>
}

/** "Not one of ours": sends somebody away who came with an overheard code, after asking. */
export function RemovePlayer({ player, onRemoved }: RemovePlayerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useRemovePlayer()
  const confirm = () => {
    if (remove.isPending) return
    const done = () => {
      setIsOpen(false)
      toast({ title: joinCopy.removed, description: joinCopy.removedText, variant: 'success' })
      void onRemoved()
    }
    remove.mutate(player.id, {
      onSuccess: done,
      onError: (error) => {
        // A second try after a lost answer finds nobody: that is what was wanted.
        if (isGone(error)) return done()
        toast({
          title: shellCopy.error,
          description: joinCopy.removeFailed,
          variant: 'destructive',
        })
      },
    })
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<UserX aria-hidden="true" />}
        aria-label={joinCopy.removeLabel(player.number)}
        onClick={() => setIsOpen(true)}
      >
        {joinCopy.remove}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={joinCopy.removeTitle(player.number)}
        confirmLabel={joinCopy.removeConfirm}
        cancelLabel={shellCopy.cancel}
        danger
        busy={remove.isPending}
        onConfirm={confirm}
        onCancel={() => setIsOpen(false)}
      >
        {joinCopy.removeText}
      </ConfirmDialog>
    </>
  )
}
