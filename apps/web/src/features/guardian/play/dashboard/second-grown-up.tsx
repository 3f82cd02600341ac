import type { HostSession } from '@bramble/contract'
import { isClassGame, mostCoHosts } from '@bramble/domain/session/session'
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

/** The other grown-ups of this dashboard. The host adds and removes them; each of them may leave. */
export function SecondGrownUp({ session, isOver }: { session: HostSession; isOver: boolean }) {
  // A server of the release before this one knows no second grown-up.
  if (session.secondGrownUp === undefined) return null
  if (session.role === 'co-host') return <OwnRole session={session} />
  const joined = joinedOf(session)
  return (
    <>
      {joined.map((one, i) => (
        <Joined key={one.id ?? one.since} session={session} joined={one} number={i + 2} />
      ))}
      {joined.length < mostCoHosts(session) ? <Add session={session} isOver={isOver} /> : null}
    </>
  )
}

interface JoinedGrownUp {
  /** Null: told by a server of the release before this one, which knows one only. */
  id: string | null
  since: string
}

function joinedOf({ grownUps, secondGrownUp }: HostSession): readonly JoinedGrownUp[] {
  if (grownUps !== undefined) return grownUps
  return secondGrownUp ? [{ id: null, since: secondGrownUp.since }] : []
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
  joined: JoinedGrownUp
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
