import { useMutation } from '@tanstack/react-query'
import { authCopy } from '#/copy/guardian/auth.ts'
import { useAction } from '#/data/use-action.ts'
import { storedKeys } from '#/platform/storage/keys.ts'
import { useStored } from '#/platform/storage/storage.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { useAuth } from './auth.ts'

/** Asks before logging out, and says what happens to an open game [MENU-09, AUTH-08]. */
export function LogOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { signOut } = useAuth()
  const hasGame = useStored(storedKeys.currentGameSession) !== null
  const logOut = useAction(useMutation({ mutationFn: () => signOut() }), {
    failed: authCopy.logOutFailed,
  })
  return (
    <ConfirmDialog
      open={open}
      title={authCopy.logOutTitle}
      confirmLabel={authCopy.logOut}
      cancelLabel={authCopy.logOutStay}
      busy={logOut.isBusy}
      danger={hasGame}
      onConfirm={() => logOut.run(undefined, onClose)}
      onCancel={onClose}
    >
      <p>{hasGame ? authCopy.logOutGame : authCopy.logOutText}</p>
    </ConfirmDialog>
  )
}
