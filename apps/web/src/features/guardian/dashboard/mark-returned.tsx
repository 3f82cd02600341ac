import { playerDialogCopy } from '#/copy/guardian/dashboard.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useChangePlayer } from '#/data/players.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast-store.ts'

interface MarkReturnedProps {
  playerId: string
  onChanged: () => Promise<unknown>
}

/** For a child that is back without its finish code being scanned. */
export function MarkReturned({ playerId, onChanged }: MarkReturnedProps) {
  const { mutateAsync, isPending } = useChangePlayer(playerId)
  const mark = async () => {
    try {
      await mutateAsync({ status: 'returned' })
      await onChanged()
    } catch {
      toast({
        title: shellCopy.error,
        description: playerDialogCopy.returnedFailed,
        variant: 'destructive',
      })
    }
  }
  return (
    <Button wide busy={isPending} onClick={() => void mark()}>
      {playerDialogCopy.returned}
    </Button>
  )
}
