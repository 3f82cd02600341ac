import type { HostSession } from '@bramble/contract'
import { Lock, LockOpen } from 'lucide-react'
import { newcomersCopy } from '#/copy/guardian/newcomers.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useChangeSession } from '#/data/sessions.ts'
import { Button } from '#/ui/button.tsx'
import { toast } from '#/ui/toast-store.ts'

interface LockGameProps {
  session: HostSession
  onChanged: () => Promise<unknown>
}

/** Lets nobody in any more, or again (T3). */
export function LockGame({ session: { id, isLocked }, onChanged }: LockGameProps) {
  const { mutate, isPending } = useChangeSession(id)
  const press = () => {
    if (isPending) return
    mutate(
      { isLocked: !isLocked },
      {
        onSuccess: () => void onChanged(),
        onError: () =>
          toast({
            title: shellCopy.error,
            description: isLocked ? newcomersCopy.unlockFailed : newcomersCopy.lockFailed,
            variant: 'destructive',
          }),
      },
    )
  }
  const Icon = isLocked ? LockOpen : Lock
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isPending}
      icon={<Icon aria-hidden="true" />}
      onClick={press}
    >
      {isLocked ? newcomersCopy.unlock : newcomersCopy.lock}
    </Button>
  )
}
