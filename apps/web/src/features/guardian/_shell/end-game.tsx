import type { HostSession } from '@bramble/contract'
import { useState, type ComponentProps } from 'react'
import { dashboardCopy } from '#/copy/guardian/dashboard.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useChangeSession } from '#/data/sessions.ts'
import { serverNow } from '#/platform/clock.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { toast } from '#/ui/toast-store.ts'
import { forgetGameAt } from './stored-game.ts'

interface EndGameProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'wide' | 'aria-label'
> {
  game: Pick<HostSession, 'id'>
  onEnded?: () => void
}

/** Ends a game after asking, and forgets it [DASH-11 … 13]. */
export function EndGame({ game, onEnded, ...look }: EndGameProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutateAsync, isPending } = useChangeSession(game.id)
  const end = async () => {
    if (isPending) return
    try {
      await mutateAsync({ status: 'ended', endedAt: new Date(serverNow()).toISOString() })
    } catch {
      toast({
        title: shellCopy.error,
        description: dashboardCopy.endFailed,
        variant: 'destructive',
      })
      return
    }
    setIsOpen(false)
    forgetGameAt(game.id)
    toast({
      title: dashboardCopy.ended,
      description: dashboardCopy.endedText,
      variant: 'success',
    })
    onEnded?.()
  }
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        {dashboardCopy.endGame}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={dashboardCopy.endTitle}
        confirmLabel={dashboardCopy.endConfirm}
        cancelLabel={dashboardCopy.endCancel}
        danger
        busy={isPending}
        onConfirm={() => void end()}
        onCancel={() => setIsOpen(false)}
      >
        {dashboardCopy.endAsk}
      </ConfirmDialog>
    </>
  )
}
