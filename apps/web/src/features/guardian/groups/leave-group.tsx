import type { Group } from '@bramble/contract'
import { useState } from 'react'
import { groupsCopy } from '#/copy/guardian/groups.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { useTakeOut } from './use-take-out.ts'

interface LeaveGroupProps {
  group: Group
  userId: string
}

/** Leaves a joined group, after asking [GROUP-07]. */
export function LeaveGroup({ group, userId }: LeaveGroupProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, takeOut } = useTakeOut(group.id, userId, { title: groupsCopy.left })
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={groupsCopy.leaveLabel(group.name)}
        onClick={() => setIsOpen(true)}
      >
        {groupsCopy.leave}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={groupsCopy.leaveTitle(group.name)}
        confirmLabel={groupsCopy.leave}
        cancelLabel={shellCopy.cancel}
        danger
        busy={isBusy}
        onConfirm={() => void takeOut(() => setIsOpen(false))}
        onCancel={() => setIsOpen(false)}
      >
        {groupsCopy.leaveText}
      </ConfirmDialog>
    </>
  )
}
