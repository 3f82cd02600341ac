import { useMutation } from '@tanstack/react-query'
import { t } from '#/words/t.ts'
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
    failed: t('guardian.auth.logOutFailed'),
  })
  return (
    <ConfirmDialog
      open={open}
      title={t('guardian.auth.logOutTitle')}
      confirmLabel={t('guardian.auth.logOut')}
      cancelLabel={t('guardian.auth.logOutStay')}
      busy={logOut.isBusy}
      danger={hasGame}
      onConfirm={() => logOut.run(undefined, onClose)}
      onCancel={onClose}
    >
      <p>{hasGame ? t('guardian.auth.logOutGame') : t('guardian.auth.logOutText')}</p>
    </ConfirmDialog>
  )
}
