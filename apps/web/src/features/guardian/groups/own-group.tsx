import type { Group } from '@bramble/contract'
import { QrCode, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { groupsCopy, inviteLinkCopy } from '#/copy/guardian/groups.ts'
import { inviteLink, shareInvite } from '#/features/guardian/_groups/share-invite.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { buttonClass } from '#/ui/button-class.ts'
import { Card } from '#/ui/card.tsx'
import { NewInvite } from './group-actions.tsx'
import { MemberList } from './member-list.tsx'
import { RenameGroup } from './rename-group.tsx'

interface OwnGroupProps {
  group: Group
  userId: string
}

/** The group the guardian owns: invite, members, name [GROUP-01, GROUP-07]. */
export function OwnGroup({ group, userId }: OwnGroupProps) {
  const { inviteToken } = group
  return (
    <Card>
      <div className="stack-tight">
        <p className="text-small font-bold text-ink-soft">{groupsCopy.own}</p>
        <h2 className="wrap-anywhere">{group.name}</h2>
      </div>
      {inviteToken !== undefined && (
        <div className="flex flex-wrap gap-3 *:flex-auto">
          <Button
            size="small"
            icon={<Share2 aria-hidden="true" />}
            onClick={() => void shareInvite(group, inviteLink(inviteToken))}
          >
            {inviteLinkCopy.share}
          </Button>
          <Link
            to={paths.groupQr(group.id)}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            <QrCode aria-hidden="true" />
            {inviteLinkCopy.qr}
          </Link>
        </div>
      )}
      <div className="stack-tight">
        <h3 className="font-bold">{groupsCopy.members(group.members.length)}</h3>
        <MemberList group={group} userId={userId} />
        {group.members.length < 2 && <p className="text-ink-soft">{groupsCopy.alone}</p>}
      </div>
      <div className="-mx-2 flex flex-wrap justify-between gap-2 border-t border-cream-deep pt-2">
        <RenameGroup group={group} />
        <NewInvite group={group} />
      </div>
    </Card>
  )
}
