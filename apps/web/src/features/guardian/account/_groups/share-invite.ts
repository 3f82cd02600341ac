import type { Group } from '@bramble/contract'
import { t } from '#/words/t.ts'
import { copyText, shareLink, siteOrigin } from '#/platform/share.ts'
import { paths } from '#/routes/paths.ts'
import { toast, toastSuccess } from '#/ui/toast-store.ts'

/** Long enough to copy the link from the message by hand. */
const LINK_SHOWN_MS = 20_000

/** The address that lets another guardian into the group [GROUP-09]. */
export function inviteLink(inviteToken: string): string {
  return siteOrigin() + paths.groupJoin(inviteToken)
}

/** Opens the phone's share sheet, or copies the link where there is none. */
export async function shareInvite(group: Pick<Group, 'name'>, url: string): Promise<void> {
  const outcome = await shareLink({
    title: t('guardian.inviteLink.shareTitle', { group: group.name }),
    text: t('guardian.inviteLink.shareText'),
    url,
  })
  if (outcome === 'copied') notifyCopied()
  if (outcome === 'failed') notifyCopyFailed(url)
}

export async function copyInvite(url: string): Promise<void> {
  if (await copyText(url)) notifyCopied()
  else notifyCopyFailed(url)
}

function notifyCopied(): void {
  toastSuccess(t('guardian.inviteLink.copied'), t('guardian.inviteLink.copiedText'))
}

/** One message for both: a second one would replace the first [GROUP-11]. */
function notifyCopyFailed(url: string): void {
  toast({
    title: t('guardian.inviteLink.copyFailed'),
    description: `${t('guardian.inviteLink.copyFailedText')} ${url}`,
    variant: 'destructive',
    durationMs: LINK_SHOWN_MS,
  })
}
