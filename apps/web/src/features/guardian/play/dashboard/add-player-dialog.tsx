import type { HostSession } from '@bramble/contract'
import { useEffect, useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { ShareJoin } from '#/features/guardian/_shell/share-join.tsx'
import { HowMany } from '#/features/guardian/play/_host/one-phone.tsx'
import { errorText } from '#/data/request.ts'
import { useChangeSession } from '#/data/sessions.ts'
import { useInterval } from '#/platform/clock.ts'
import { ADD_PLAYER_DIALOG_MS } from '#/platform/timings.ts'
import { CountdownRing } from '#/ui/countdown-ring.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Notice } from '#/ui/notice.tsx'

const SECONDS = ADD_PLAYER_DIALOG_MS / 1000

interface AddPlayerDialogProps {
  session: HostSession
  isOpen: boolean
  onClose: () => void
}

/**
 * The code for one more phone: opens the game for newcomers, closes after 10 s [DASH-16]. A full
 * game shows no code.
 */
export function AddPlayerDialog({ session, isOpen, onClose }: AddPlayerDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('guardian.dashboard.addTitle')}
      closeLabel={t('guardian.shell.close')}
    >
      {isOpen && session.isFull ? (
        <div className="stack-tight">
          <p className="font-bold">{t('guardian.dashboard.addFull')}</p>
          <p className="text-ink-soft">{t('guardian.dashboard.addFullHelp')}</p>
        </div>
      ) : null}
      {isOpen && !session.isFull ? <OpenDoor session={session} onClose={onClose} /> : null}
    </Dialog>
  )
}

function OpenDoor({ session, onClose }: Omit<AddPlayerDialogProps, 'isOpen'>) {
  const [secondsLeft, setSecondsLeft] = useState(SECONDS)
  const [failed, setFailed] = useState<unknown>(null)
  const { mutateAsync } = useChangeSession(session.id)
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    mutateAsync({ addPlayers: true }).catch(setFailed)
  }, [mutateAsync])
  useInterval(() => setSecondsLeft((left) => left - 1), secondsLeft > 0 ? 1_000 : null)
  useEffect(() => {
    if (secondsLeft <= 0) onClose()
  }, [secondsLeft, onClose])
  return (
    <div className="stack">
      {failed !== null ? (
        <Notice tone="danger" live>
          {errorText(failed) ?? t('guardian.dashboard.addFailed')}
        </Notice>
      ) : null}
      <div className="flex items-center gap-3">
        <div className="flex-none">
          <CountdownRing
            seconds={secondsLeft}
            total={SECONDS}
            label={t('guardian.dashboard.addClosing')}
          />
        </div>
        <div className="min-w-0">
          <p className="font-bold">{t('guardian.dashboard.addText')}</p>
          <p className="text-small text-ink-soft">
            {t('guardian.dashboard.addCloses', { seconds: secondsLeft })}
          </p>
        </div>
      </div>
      <ShareJoin session={session} size={180} />
      <HowMany session={session} onDone={onClose} />
    </div>
  )
}
