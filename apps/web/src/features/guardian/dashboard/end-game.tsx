import type { HostSession } from '@bramble/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dashboardCopy } from '#/copy/guardian/dashboard.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { forgetGame } from '#/features/guardian/_shell/stored-game.ts'
import { useChangeSession } from '#/data/sessions.ts'
import { serverNow } from '#/platform/clock.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { toast } from '#/ui/toast-store.ts'

/** Ends the game after asking, forgets it, and opens the results [DASH-11 … 13, OPEN-49]. */
export function EndGame({ session }: { session: HostSession }) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const { mutateAsync, isPending } = useChangeSession(session.id)
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
    forgetGame()
    toast({
      title: dashboardCopy.ended,
      description: dashboardCopy.endedText,
      variant: 'success',
    })
    void navigate(paths.thankYou(session.joinCode), { replace: true })
  }
  return (
    <>
      <Button variant="danger" wide onClick={() => setIsOpen(true)}>
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
