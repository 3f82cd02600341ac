import type { HostSession } from '@bramble/contract'
import { Copy, Share2 } from 'lucide-react'
import { t } from '#/words/t.ts'
import { QrCode } from '#/platform/qr/qr-code.tsx'
import { canShare, shareLink, siteOrigin } from '#/platform/share.ts'
import { paths } from '#/routes/paths.ts'
import { playerPath } from '#/routes/player-place.ts'
import { Button } from '#/ui/button.tsx'
import { QrFrame } from '#/ui/qr-frame.tsx'
import { toast, toastSuccess } from '#/ui/toast-store.ts'

/**
 * The address a child's phone opens; its key makes scanning work while typing is throttled.
 * @param team the number on the card of a class that it is for
 */
export function joinLink(
  session: Pick<HostSession, 'joinCode' | 'joinKey'>,
  team?: number,
): string {
  return siteOrigin() + paths.join(session.joinCode, session.joinKey, team)
}

/** An origin short enough to be read out. */
export function shortOrigin(origin: string): string {
  return origin.replace(/^https:\/\/(?=[^:]*$)/, '')
}

/**
 * The address for typing the code on a phone without a camera, short enough to be read out:
 * browsers add "https" themselves, but not before an address with a port.
 */
export function typedAddress(origin: string): string {
  return (
    shortOrigin(origin) + playerPath({ scope: { by: 'none' }, screen: 'join', challengeId: null })
  )
}

interface ShareJoinProps {
  session: Pick<HostSession, 'joinCode' | 'joinKey'>
  size: 120 | 180 | 200
}

/**
 * QR code, code in letters, the address to type it at, and a button to send the link [INVITE-02,
 * INVITE-07].
 */
export function ShareJoin({ session, size }: ShareJoinProps) {
  const { joinCode } = session
  const url = joinLink(session)
  return (
    <div className="stack items-center">
      <QrFrame
        alt={t('guardian.joinLink.qrAlt', { code: joinCode })}
        size={size}
        code={joinCode}
        codeLabel={t('guardian.joinLink.codeLabel')}
      >
        <QrCode text={url} size={size} alt="" />
      </QrFrame>
      <p className="max-w-full text-center text-small">
        {t('guardian.joinLink.typeAt')}
        <b className="block text-base wrap-anywhere">{typedAddress(siteOrigin())}</b>
      </p>
      <ShareLinkButton joinCode={joinCode} url={url} />
    </div>
  )
}

function ShareLinkButton({ joinCode, url }: { joinCode: string; url: string }) {
  const share = async () => {
    const outcome = await shareLink({
      title: t('guardian.joinLink.shareTitle'),
      text: t('guardian.joinLink.shareText', { code: joinCode }),
      url,
    })
    if (outcome === 'copied') {
      toastSuccess(t('guardian.joinLink.copied'), t('guardian.joinLink.copiedText'))
    }
    if (outcome === 'failed') {
      toast({
        title: t('guardian.joinLink.copyFailed'),
        description: `${t('guardian.joinLink.copyFailedText')} ${url}`,
        variant: 'destructive',
        durationMs: 15_000,
      })
    }
  }
  const isSheet = canShare()
  return (
    <Button
      variant="quiet"
      size="small"
      icon={isSheet ? <Share2 /> : <Copy />}
      onClick={() => void share()}
    >
      {isSheet ? t('guardian.joinLink.share') : t('guardian.joinLink.copy')}
    </Button>
  )
}
