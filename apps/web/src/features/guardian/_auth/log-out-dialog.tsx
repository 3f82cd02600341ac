import { useState } from 'react'
import { authCopy } from '#/copy/guardian/auth.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { toast } from '#/ui/toast-store.ts'
import { useAuth } from './auth.ts'

/** Asks before logging out, and says what becomes of an open game [MENU-09, AUTH-08]. */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { signOut } = useAuth()
  const hasGame = useStored(storedKeys.currentGameSession) !== null
  const [isBusy, setBusy] = useState(false)
  async function logOut(): Promise<void> {
    setBusy(true)
    try {
      await signOut()
      onClose()
    } catch {
      onClose()
      toast({
        title: authCopy.error,
        description: authCopy.logOutFailed,
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={authCopy.logOutTitle}
      confirmLabel={authCopy.logOut}
      cancelLabel={authCopy.logOutStay}
      busy={isBusy}
      danger={hasGame}
      onConfirm={() => void logOut()}
      onCancel={onClose}
    >
      <p>{hasGame ? authCopy.logOutGame : authCopy.logOutText}</p>
    </ConfirmDialog>
  )
}
