import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { profileCopy } from '#/copy/guardian/profile.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { useAuth } from '#/features/guardian/_auth/auth.ts'
import { useSignOutEverywhere } from '#/data/profile.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { toast } from '#/ui/toast-store.ts'

/** For a phone that was lost or lent: ends every session, after asking. */
export function SignOutEverywhere() {
  const { signOut } = useAuth()
  const everywhere = useSignOutEverywhere()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      await everywhere.mutateAsync()
      await signOut()
    } catch {
      setBusy(false)
      setIsOpen(false)
      toast({
        title: shellCopy.error,
        description: profileCopy.signOutFailed,
        variant: 'destructive',
      })
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={<MonitorSmartphone aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {profileCopy.signOutEverywhere}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={profileCopy.signOutEverywhereTitle}
        confirmLabel={profileCopy.signOutEverywhere}
        cancelLabel={shellCopy.cancel}
        danger
        busy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setIsOpen(false)}
      >
        {profileCopy.signOutEverywhereText}
      </ConfirmDialog>
    </>
  )
}
