import type { Group } from '@bramble/contract'
import { Copy, Share2 } from 'lucide-react'
import { groupQrCopy, inviteLinkCopy } from '#/copy/guardian/groups.ts'
import { copyInvite, inviteLink, shareInvite } from '#/features/guardian/_groups/share-invite.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { QrCode } from '#/platform/qr/qr-code.tsx'
import { paths } from '#/routes/paths.ts'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { QrFrame } from '#/ui/qr-frame.tsx'

interface GroupInviteProps {
  group: Group
  inviteToken: string
}

/** QR code of 280 px, the link in letters, and ways to send it [GROUP-02, QR-01]. */
export function GroupInvite({ group, inviteToken }: GroupInviteProps) {
  const url = inviteLink(inviteToken)
  return (
    <GuardianShell title={group.name} intro={groupQrCopy.intro} backTo={paths.groups()}>
      {/* The code keeps its size on the narrowest phone: there it takes the margins too. */}
      <div className="-mx-inset">
        <QrFrame alt={groupQrCopy.alt(group.name)} size={280}>
          <QrCode text={url} size={280} alt="" />
        </QrFrame>
      </div>
      {/* In the page and not over it: on a small phone they would lie on the code. */}
      <ActionStack>
        <Button
          wide
          icon={<Share2 aria-hidden="true" />}
          onClick={() => void shareInvite(group, url)}
        >
          {inviteLinkCopy.share}
        </Button>
        <Button
          variant="secondary"
          wide
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copyInvite(url)}
        >
          {inviteLinkCopy.copy}
        </Button>
      </ActionStack>
      <div className="stack-tight text-center">
        <p className="text-small text-ink-soft">{groupQrCopy.link}</p>
        <p className="font-bold break-all select-all">{url}</p>
        <p className="text-ink-soft">{groupQrCopy.care}</p>
      </div>
    </GuardianShell>
  )
}
