import type { GrownUpCode, HostSession } from '@bramble/contract'
import { useEffect, useRef } from 'react'
import { t } from '#/words/t.ts'
import { shortOrigin } from '#/features/guardian/_shell/share-join.tsx'
import { useInviteCoHost } from '#/data/host-game.ts'
import { useServerNow } from '#/platform/clock.ts'
import { timeText } from '#/platform/format.ts'
import { QrCode } from '#/platform/qr/qr-code.tsx'
import { siteOrigin } from '#/platform/share.ts'
import { paths } from '#/routes/paths.ts'
import { Button } from '#/ui/button.tsx'
import { CodeText } from '#/ui/code-text.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Loading } from '#/ui/loading.tsx'
import { Notice } from '#/ui/notice.tsx'
import { QrFrame } from '#/ui/qr-frame.tsx'
import { useAnnounced } from '#/ui/announcer.tsx'

interface SecondGrownUpDialogProps {
  session: HostSession
  isOpen: boolean
  onClose: () => void
}

/** The code of a second grown-up, made anew whenever it opens: it works once. */
export function SecondGrownUpDialog({ session, isOpen, onClose }: SecondGrownUpDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('guardian.secondGrownUp.title')}
      closeLabel={t('guardian.shell.close')}
    >
      {isOpen ? <Invitation session={session} /> : null}
    </Dialog>
  )
}

function Invitation({ session }: { session: HostSession }) {
  const { mutate, data, isError, isPending } = useInviteCoHost(session.id)
  const nowMs = useServerNow()
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    mutate()
  }, [mutate])
  if (isError) {
    return (
      <Notice
        tone="danger"
        live
        action={
          <Button variant="secondary" size="small" onClick={() => mutate()}>
            {t('guardian.shell.tryAgain')}
          </Button>
        }
      >
        {t('guardian.secondGrownUp.failed')}
      </Notice>
    )
  }
  if (isPending || data === undefined) {
    return <Loading label={t('guardian.secondGrownUp.waiting')} />
  }
  if (nowMs >= Date.parse(data.expiresAt)) {
    return <TooOld onRenew={() => mutate()} />
  }
  return <ShownCode {...data} />
}

function TooOld({ onRenew }: { onRenew: () => void }) {
  const line = useRef<HTMLParagraphElement>(null)
  useAnnounced(line)
  return (
    <div className="stack-tight">
      <p ref={line} className="font-bold">
        {t('guardian.secondGrownUp.expired')}
      </p>
      <Button wide onClick={onRenew}>
        {t('guardian.secondGrownUp.newCode')}
      </Button>
    </div>
  )
}

function ShownCode({ code, expiresAt }: GrownUpCode) {
  return (
    <div className="stack items-center">
      <p>{t('guardian.secondGrownUp.text')}</p>
      <QrFrame alt={t('guardian.secondGrownUp.qrAlt')} size={180}>
        <QrCode text={siteOrigin() + paths.secondGrownUp(code)} size={180} alt="" />
      </QrFrame>
      <p className="max-w-full text-center text-small wrap-anywhere">
        {t('guardian.secondGrownUp.typed', {
          address: shortOrigin(siteOrigin()) + paths.secondGrownUp(),
        })}
      </p>
      <CodeText code={code} />
      <p className="text-center text-small text-ink-soft">
        {t('guardian.secondGrownUp.works', { time: timeText(expiresAt) })}
      </p>
    </div>
  )
}
