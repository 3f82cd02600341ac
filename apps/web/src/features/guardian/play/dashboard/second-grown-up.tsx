import type { HostSession, GrownUpCode } from '@bramble/contract'
import { isClassGame, mostCoHosts } from '@bramble/domain/session/session'
import { useState, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { forgetGame } from '#/features/guardian/_shell/stored-game.ts'
import { useRemoveCoHost, useInviteCoHost } from '#/data/host-game.ts'
import { isGone } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { timeText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { AskButton } from '#/ui/confirm-dialog.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { shortOrigin } from '#/features/guardian/_shell/share-join.tsx'
import { useServerNow } from '#/platform/clock.ts'
import { QrCode } from '#/platform/qr/qr-code.tsx'
import { siteOrigin } from '#/platform/share.ts'
import { CodeText } from '#/ui/code-text.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Loading } from '#/ui/loading.tsx'
import { QrFrame } from '#/ui/qr-frame.tsx'
import { useAnnounced } from '#/ui/announcer.tsx'

/** The other grown-ups of this dashboard. The host adds and removes them; each of them may leave. */
export function SecondGrownUp({ session, isOver }: { session: HostSession; isOver: boolean }) {
  const { grownUps, role } = session
  if (grownUps === undefined) return null
  if (role === 'co-host') return <OwnRole session={session} />
  return (
    <>
      {grownUps.map((one, i) => (
        <Joined key={one.id} session={session} joined={one} number={i + 2} />
      ))}
      {grownUps.length < mostCoHosts(session) ? <Add session={session} isOver={isOver} /> : null}
    </>
  )
}

function Add({ session, isOver }: { session: HostSession; isOver: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (isOver) return null
  return (
    <>
      <Button variant="quiet" wide onClick={() => setOpen(true)}>
        {isClassGame(session)
          ? t('guardian.secondGrownUp.addMore')
          : t('guardian.secondGrownUp.add')}
      </Button>
      <SecondGrownUpDialog session={session} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

interface JoinedProps {
  session: HostSession
  joined: NonNullable<HostSession['grownUps']>[number]
  /** The host is the first. */
  number: number
}

function Joined({ session, joined: { id, since }, number }: JoinedProps) {
  const remove = useAction(useRemoveCoHost(session.id), {
    done: t('guardian.secondGrownUp.takenAway'),
    failed: t('guardian.secondGrownUp.takeAwayFailed'),
  })
  const isOfSeveral = isClassGame(session)
  const time = timeText(since)
  return (
    <Notice
      live
      title={
        isOfSeveral
          ? t('guardian.secondGrownUp.isHereOf', { number, time })
          : t('guardian.secondGrownUp.isHere', { time })
      }
      action={
        <AskButton
          variant="secondary"
          size="small"
          {...(isOfSeveral
            ? { 'aria-label': t('guardian.secondGrownUp.takeAwayOf', { number }) }
            : {})}
          question={{
            title: t('guardian.secondGrownUp.takeAwayTitle'),
            text: t('guardian.secondGrownUp.takeAwayText'),
            confirmLabel: t('guardian.secondGrownUp.takeAwayConfirm'),
            cancelLabel: t('guardian.secondGrownUp.cancel'),
          }}
          danger
          busy={remove.isBusy}
          onConfirm={(settled) => remove.run(id, settled)}
          staysOnFailure
        >
          {t('guardian.secondGrownUp.takeAway')}
        </AskButton>
      }
    />
  )
}

function OwnRole({ session }: { session: HostSession }) {
  const navigate = useNavigate()
  const leave = useAction(useRemoveCoHost(session.id), {
    failed: t('guardian.secondGrownUp.leaveFailed'),
    // Taken away meanwhile: it is what was wanted.
    isDone: isGone,
    onDone: () => {
      forgetGame()
      void navigate(paths.guardian(), { replace: true })
    },
  })
  return (
    <Notice
      action={
        <AskButton
          variant="secondary"
          size="small"
          question={{
            title: t('guardian.secondGrownUp.leaveTitle'),
            text: t('guardian.secondGrownUp.leaveText'),
            confirmLabel: t('guardian.secondGrownUp.leaveConfirm'),
            cancelLabel: t('guardian.secondGrownUp.stay'),
          }}
          danger
          busy={leave.isBusy}
          onConfirm={(settled) => leave.run(null, settled)}
          staysOnFailure
        >
          {t('guardian.secondGrownUp.leave')}
        </AskButton>
      }
    >
      {isClassGame(session) ? t('guardian.secondGrownUp.youMore') : t('guardian.secondGrownUp.you')}
    </Notice>
  )
}

interface SecondGrownUpDialogProps {
  session: HostSession
  isOpen: boolean
  onClose: () => void
}

/** The code of a second grown-up, made anew whenever it opens: it works once. */
function SecondGrownUpDialog({ session, isOpen, onClose }: SecondGrownUpDialogProps) {
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
