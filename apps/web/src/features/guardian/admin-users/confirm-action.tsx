import type { AdminUser } from '@bramble/contract'
import { useState } from 'react'
import { adminCopy, roleNames, userActionCopy } from '#/copy/guardian/admin.ts'
import { useUserAction, type UserAction } from '#/data/admin.ts'
import { errorText } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { RefundChoice } from './refund-choice.tsx'
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
  const words = wordsOf(user, action)
  const isCancelling = action.kind === 'cancel-pass'
  const [givesMoneyBack, setGivesMoneyBack] = useState(false)
  const whole = isCancelling ? { ...action, givesMoneyBack } : action
  const { run, isBusy } = useAction(useUserAction(), {
    done: (refund) => ({
      title: words.done,
      description: refund === 'none' ? undefined : userActionCopy.cancelPass.onItsWay,
    }),
    failed: (error) => errorText(error) ?? words.failed,
  })
  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmLabel={adminCopy.confirm}
      cancelLabel={adminCopy.cancel}
      danger
      busy={isBusy}
      onConfirm={() => run({ userId: user.id, action: whole }, onDone)}
      onCancel={onDone}
    >
      {words.text}
      {isCancelling ? (
        <RefundChoice userId={user.id} isChosen={givesMoneyBack} onChoose={setGivesMoneyBack} />
      ) : null}
    </ConfirmDialog>
  )
}
