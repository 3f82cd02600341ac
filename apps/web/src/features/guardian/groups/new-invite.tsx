import type { Group } from '@bramble/contract'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { groupsCopy } from '#/copy/guardian/groups.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { tellFailure } from '#/features/guardian/_groups/tell-failure.ts'
import { useReplaceInvite } from '#/data/groups.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { toast } from '#/ui/toast-store.ts'

/** For an invite link that has reached the wrong people (T7). */
export function NewInvite({ group }: { group: Group }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutateAsync, isPending } = useReplaceInvite(group.id)
  const confirm = async () => {
    if (isPending) return
    try {
      await mutateAsync()
    } catch (error) {
      setIsOpen(false)
      return tellFailure(error)
    }
    setIsOpen(false)
    toast({
      title: groupsCopy.newLinkDone,
      description: groupsCopy.newLinkDoneText,
      variant: 'success',
    })
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<RefreshCw aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {groupsCopy.newLink}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={groupsCopy.newLinkTitle}
        confirmLabel={groupsCopy.newLinkConfirm}
        cancelLabel={shellCopy.cancel}
        danger
        busy={isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setIsOpen(false)}
      >
        {groupsCopy.newLinkText}
      </ConfirmDialog>
    </>
  )
}
