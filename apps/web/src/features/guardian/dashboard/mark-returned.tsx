import { playerDialogCopy } from '#/copy/guardian/dashboard.ts'
import { useChangePlayer } from '#/data/players.ts'
import { useAction } from '#/data/use-action.ts'
import { Button } from '#/ui/button.tsx'

interface MarkReturnedProps {
  playerId: string
  onChanged: () => Promise<unknown>
}

/** For a child that is back without its finish code being scanned. */
export function MarkReturned({ playerId, onChanged }: MarkReturnedProps) {
  const { run, isBusy } = useAction(useChangePlayer(playerId), {
    failed: playerDialogCopy.returnedFailed,
    onDone: () => void onChanged(),
  })
  return (
    <Button wide busy={isBusy} onClick={() => run({ status: 'returned' })}>
      {playerDialogCopy.returned}
    </Button>
  )
}
