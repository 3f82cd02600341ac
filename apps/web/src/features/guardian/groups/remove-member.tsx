import type { Group } from '@bramble/contract'
import { useState } from 'react'
import { groupsCopy } from '#/copy/guardian/groups.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { memberName } from '#/features/guardian/_groups/member-name.ts'
import { Button } from '#/ui/button.tsx'
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx'
import { useTakeOut } from './use-take-out.ts'

interface RemoveMemberProps {
  group: Group
  member: Group['members'][number]
}

/** Sends somebody out of the own group, after asking [GROUP-07]. */
export function RemoveMember({ group, member }: RemoveMemberProps) {
  const [isOpen, setIsOpen] = useState(false)
  const name = memberName(member)
  const { isBusy, takeOut } = useTakeOut(group.id, member.userId, {
    title: groupsCopy.removed,
    description: groupsCopy.removedText,
  })
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={groupsCopy.removeLabel(name)}
        onClick={() => setIsOpen(true)}
      >
        {groupsCopy.remove}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={groupsCopy.removeTitle(name)}
        confirmLabel={groupsCopy.remove}
        cancelLabel={shellCopy.cancel}
        danger
        busy={isBusy}
        onConfirm={() => void takeOut(() => setIsOpen(false))}
        onCancel={() => setIsOpen(false)}
      >
        {groupsCopy.removeText}
      </ConfirmDialog>
    </>
  )
}
