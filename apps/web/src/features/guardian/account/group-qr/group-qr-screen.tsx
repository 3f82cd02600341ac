import type { Group } from '@bramble/contract'
import { useQuery } from '@tanstack/react-query'
import { Copy, Share2 } from 'lucide-react'
import { useParams } from 'react-router'
import { t } from '#/words/t.ts'
import { ownerName } from '#/features/guardian/account/_groups/member-name.ts'
import {
  copyInvite,
  inviteLink,
  shareInvite,
} from '#/features/guardian/account/_groups/share-invite.ts'
import { GuardianShell } from '#/features/guardian/_shell/guardian-shell.tsx'
import { NotAnswered } from '#/features/guardian/_shell/not-loaded.tsx'
import { groupQuery } from '#/data/groups.ts'
import { isGone } from '#/data/request.ts'
import { QrCode } from '#/platform/qr/qr-code.tsx'
import { paths } from '#/routes/paths.ts'
import { ButtonLink } from '#/ui/button-link.tsx'
import { ActionStack } from '#/ui/action-stack.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState, ErrorState } from '#/ui/state-panel.tsx'
import { QrFrame } from '#/ui/qr-frame.tsx'

/** The invite of a group as a QR code, for its owner [GROUP-02, GROUP-03]. */
export function GroupQrScreen() {
  const { groupId = '' } = useParams()
  const asked = useQuery(groupQuery(groupId))
  const { data: group, error } = asked
  const toGroups = (
    <ButtonLink to={paths.groups()} wide>
      {t('guardian.groups.title')}
    </ButtonLink>
  )
  const isUnknown = isGone(error)
  if (group?.inviteToken !== undefined && !isUnknown) {
    return <GroupInvite group={group} inviteToken={group.inviteToken} />
  }
  return (
    <GuardianShell title={t('guardian.groupQr.title')} backTo={paths.groups()}>
      {isUnknown ? (
        <ErrorState title={t('guardian.groupQr.notFound')} action={toGroups}>
          {t('guardian.groupQr.notFoundText')}
        </ErrorState>
      ) : group ? (
        <EmptyState title={t('guardian.groupQr.notOwner')} action={toGroups}>
          {t('guardian.groupQr.notOwnerText', { owner: ownerName(group) })}
        </EmptyState>
      ) : (
        <NotAnswered
          of={asked}
          loading={t('guardian.shell.loading')}
          title={t('guardian.groupQr.failed')}
        />
      )}
    </GuardianShell>
  )
}

/** QR code of 280 px, the link in letters, and ways to send it [GROUP-02, QR-01]. */
function GroupInvite({ group, inviteToken }: { group: Group; inviteToken: string }) {
  const url = inviteLink(inviteToken)
  return (
    <GuardianShell title={group.name} intro={t('guardian.groupQr.intro')} backTo={paths.groups()}>
      {/* The code keeps its size on the narrowest phone, where it extends into the margins. */}
      <div className="-mx-inset">
        <QrFrame alt={t('guardian.groupQr.alt', { group: group.name })} size={280}>
          <QrCode text={url} size={280} alt="" />
        </QrFrame>
      </div>
      {/* In the page and not fixed at its foot: on a small phone they would cover the code. */}
      <ActionStack>
        <Button wide icon={<Share2 />} onClick={() => void shareInvite(group, url)}>
          {t('guardian.inviteLink.share')}
        </Button>
        <Button variant="secondary" wide icon={<Copy />} onClick={() => void copyInvite(url)}>
          {t('guardian.inviteLink.copy')}
        </Button>
      </ActionStack>
      <div className="stack-tight text-center">
        <p className="text-small text-ink-soft">{t('guardian.groupQr.link')}</p>
        <p className="font-bold break-all select-all">{url}</p>
        <p className="text-ink-soft">{t('guardian.groupQr.care')}</p>
      </div>
    </GuardianShell>
  )
}
