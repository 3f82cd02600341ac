import type { AdminUser } from '@bramble/contract'
import { adminCopy, roleNames, userActionCopy } from '#/copy/guardian/admin.ts'
import { useUserAction, type UserAction } from '#/data/admin.ts'
import { RequestError } from '#/data/request.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { toast } from '#/ui/toast-store.ts'
import { userName } from './user-words.tsx'

interface Words {
  title: string
  text: string
  done: string
  failed: string
}

function wordsOf(user: AdminUser, action: UserAction): Words {
  const name = userName(user)
  const { cancelPass, changeRole, signOut } = userActionCopy
  switch (action.kind) {
    case 'cancel-pass':
      return { ...cancelPass, title: cancelPass.title(name) }
    case 'sign-out':
      return { ...signOut, title: signOut.title(name), done: signOut.done(name) }
    case 'change-role':
      return {
        ...changeRole,
        title: changeRole.title(name),
        text: changeRole.text(roleNames[user.role], roleNames[action.role]),
      }
  }
}

interface ConfirmActionProps {
  user: AdminUser
  action: UserAction
  onDone: () => void
}

/** Asks, does it, and says how it went [ADMIN-08, ADMIN-09, ADMIN-17, ADMIN-18]. */
export function ConfirmAction({ user, action, onDone }: ConfirmActionProps) {
  const { mutateAsync, isPending } = useUserAction()
  const words = wordsOf(user, action)
  const confirm = async () => {
    if (isPending) return
    try {
      await mutateAsync({ userId: user.id, action })
    } catch (error) {
      onDone()
      const said = error instanceof RequestError ? error.serverMessage : null
      toast({ title: adminCopy.error, description: said ?? words.failed, variant: 'destructive' })
      return
    }
    onDone()
    toast({ title: words.done, variant: 'success' })
  }
  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={adminCopy.confirm}
      cancelLabel={adminCopy.cancel}
      danger
      busy={isPending}
      onConfirm={() => void confirm()}
      onCancel={onDone}
    >
      {words.text}
    </ConfirmDialog>
  )
}
