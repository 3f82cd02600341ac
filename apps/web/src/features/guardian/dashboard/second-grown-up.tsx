import type { HostSession } from '@bramble/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/words/t.ts'
import { forgetGame } from '#/features/guardian/_shell/stored-game.ts'
import { useRemoveCoHost } from '#/data/host-game.ts'
import { isGone } from '#/data/request.ts'
import { useAction } from '#/data/use-action.ts'
import { timeText } from '#/platform/format.ts'
import { paths } from '#/routes/paths.ts'
import { AskButton } from '#/ui/ask-button.tsx'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { SecondGrownUpDialog } from './second-grown-up-dialog.tsx'

/** Who else has this dashboard: the host adds and sends away, the second grown-up may leave. */
export function SecondGrownUp({ session, isOver }: { session: HostSession; isOver: boolean }) {
  // A server of the release before this one knows no second grown-up.
  if (session.secondGrownUp === undefined) return null
  if (session.role === 'co-host') return <OwnRole session={session} />
  const since = session.secondGrownUp?.since ?? null
  return since === null ? (
    <Add session={session} isOver={isOver} />
  ) : (
    <Joined session={session} since={since} />
  )
}

function Add({ session, isOver }: { session: HostSession; isOver: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (isOver) return null
  return (
    <>
      <Button variant="quiet" wide onClick={() => setOpen(true)}>
        {t('guardian.secondGrownUp.add')}
      </Button>
      <SecondGrownUpDialog session={session} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function Joined({ session, since }: { session: HostSession; since: string }) {
  const remove = useAction(useRemoveCoHost(session.id), {
    done: t('guardian.secondGrownUp.takenAway'),
    failed: t('guardian.secondGrownUp.takeAwayFailed'),
  })
  return (
    <Notice
      live
      title={t('guardian.secondGrownUp.isHere', { time: timeText(since) })}
      action={
        <AskButton
          variant="secondary"
          size="small"
          question={{
            title: t('guardian.secondGrownUp.takeAwayTitle'),
            text: t('guardian.secondGrownUp.takeAwayText'),
            confirmLabel: t('guardian.secondGrownUp.takeAwayConfirm'),
            cancelLabel: t('guardian.secondGrownUp.cancel'),
          }}
          danger
          busy={remove.isBusy}
          onConfirm={(settled) => remove.run(undefined, settled)}
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
          busy={leave.isBusy}
          onConfirm={(settled) => leave.run(undefined, settled)}
          staysOnFailure
        >
          {t('guardian.secondGrownUp.leave')}
        </AskButton>
      }
    >
      {t('guardian.secondGrownUp.you')}
    </Notice>
  )
}
