import type { Group } from '@bramble/contract'
import { RefreshCw } from 'lucide-react'
import { t } from '#/words/t.ts'
import { memberName } from '#/features/guardian/account/_groups/member-name.ts'
import { useRemoveMember, useReplaceInvite } from '#/data/groups.ts'
import { errorText, isGone } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { AskButton } from '#/ui/confirm-dialog.tsx'

/** The server's sentence [GROUP-10]. */
const failed = (error: unknown) => errorText(error) ?? t('guardian.groups.failed')

/** Leaves a joined group, after asking [GROUP-07]. */
export function LeaveGroup({ group, userId }: { group: Group; userId: string }) {
  // The member may be out already: by another tab, or by an earlier try whose answer was lost.
  const leave = useAction(useRemoveMember(group.id), {
    done: t('guardian.groups.left'),
    failed,
    isDone: isGone,
  })
  return (
    <AskButton
      variant="secondary"
      size="small"
      aria-label={t('guardian.groups.leaveLabel', { group: group.name })}
      question={{
        title: t('guardian.groups.leaveTitle', { group: group.name }),
        text: t('guardian.groups.leaveText'),
        confirmLabel: t('guardian.groups.leave'),
        cancelLabel: t('guardian.shell.cancel'),
      }}
      danger
      busy={leave.isBusy}
      onConfirm={(settled) => leave.run(userId, settled)}
    >
      {t('guardian.groups.leave')}
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
    done: { title: t('guardian.groups.removed'), description: t('guardian.groups.removedText') },
    failed,
    isDone: isGone,
  })
  return (
    <AskButton
      variant="quiet"
      size="small"
      aria-label={t('guardian.groups.removeLabel', { name })}
      question={{
        title: t('guardian.groups.removeTitle', { name }),
        text: t('guardian.groups.removeText'),
        confirmLabel: t('guardian.groups.remove'),
        cancelLabel: t('guardian.shell.cancel'),
      }}
      danger
      busy={remove.isBusy}
      onConfirm={(settled) => remove.run(member.userId, settled)}
    >
      {t('guardian.groups.remove')}
    </AskButton>
  )
}

/** For an invite link that has reached the wrong people (T7). */
export function NewInvite({ group }: { group: Group }) {
  const replace = useAction(useReplaceInvite(group.id), {
    done: {
      title: t('guardian.groups.newLinkDone'),
      description: t('guardian.groups.newLinkDoneText'),
    },
    failed,
  })
  return (
    <AskButton
      variant="quiet"
      size="small"
      icon={<RefreshCw />}
      question={{
        title: t('guardian.groups.newLinkTitle'),
        text: t('guardian.groups.newLinkText'),
        confirmLabel: t('guardian.groups.newLinkConfirm'),
        cancelLabel: t('guardian.shell.cancel'),
      }}
      danger
      busy={replace.isBusy}
      onConfirm={(settled) => replace.run(undefined, settled)}
    >
      {t('guardian.groups.newLink')}
    </AskButton>
  )
}
