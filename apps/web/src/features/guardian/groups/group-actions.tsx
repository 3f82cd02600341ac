import type { Group } from '@bramble/contract'
import { RefreshCw } from 'lucide-react'
import { groupsCopy } from '#/copy/guardian/groups.ts'
import { shellCopy } from '#/copy/guardian/shell.ts'
import { memberName } from '#/features/guardian/_groups/member-name.ts'
import { useRemoveMember, useReplaceInvite } from '#/data/groups.ts'
import { errorText, isGone } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { AskButton } from '#/ui/ask-button.tsx'

/** The server's sentence [GROUP-10]. */
const failed = (error: unknown) => errorText(error) ?? groupsCopy.failed

/** Leaves a joined group, after asking [GROUP-07]. */
export function LeaveGroup({ group, userId }: { group: Group; userId: string }) {
  // The member may be out already: by another tab, or by an earlier try whose answer was lost.
  const leave = useAction(useRemoveMember(group.id), {
    done: groupsCopy.left,
    failed,
    isDone: isGone,
  })
  return (
    <AskButton
      variant="secondary"
      size="small"
      aria-label={groupsCopy.leaveLabel(group.name)}
      question={{
        title: groupsCopy.leaveTitle(group.name),
        text: groupsCopy.leaveText,
        confirmLabel: groupsCopy.leave,
        cancelLabel: shellCopy.cancel,
      }}
      danger
      busy={leave.isBusy}
      onConfirm={(settled) => leave.run(userId, settled)}
    >
      {groupsCopy.leave}
    </AskButton>
  )
}

interface RemoveMemberProps {
  group: Group
  member: Group['members'][number]
}

/** Removes a member of the own group, after asking [GROUP-07]. */
export function RemoveMember({ group, member }: RemoveMemberProps) {
  const name = memberName(member)
  const remove = useAction(useRemoveMember(group.id), {
    done: { title: groupsCopy.removed, description: groupsCopy.removedText },
    failed,
    isDone: isGone,
  })
  return (
    <AskButton
      variant="quiet"
      size="small"
      aria-label={groupsCopy.removeLabel(name)}
      question={{
        title: groupsCopy.removeTitle(name),
        text: groupsCopy.removeText,
        confirmLabel: groupsCopy.remove,
        cancelLabel: shellCopy.cancel,
      }}
      danger
      busy={remove.isBusy}
      onConfirm={(settled) => remove.run(member.userId, settled)}
    >
      {groupsCopy.remove}
    </AskButton>
  )
}

/** For an invite link that has reached the wrong people (T7). */
export function NewInvite({ group }: { group: Group }) {
  const replace = useAction(useReplaceInvite(group.id), {
    done: { title: groupsCopy.newLinkDone, description: groupsCopy.newLinkDoneText },
    failed,
  })
  return (
    <AskButton
      variant="quiet"
      size="small"
      icon={<RefreshCw aria-hidden="true" />}
      question={{
        title: groupsCopy.newLinkTitle,
        text: groupsCopy.newLinkText,
        confirmLabel: groupsCopy.newLinkConfirm,
        cancelLabel: shellCopy.cancel,
      }}
      danger
      busy={replace.isBusy}
      onConfirm={(settled) => replace.run(undefined, settled)}
    >
      {groupsCopy.newLink}
    </AskButton>
  )
}
