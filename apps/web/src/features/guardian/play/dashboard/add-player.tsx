import type { HostSession } from '@bramble/contract'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { t } from '#/words/t.ts'
import { ShareJoin } from '#/features/guardian/_shell/share-join.tsx'
import { HowMany } from '#/features/guardian/play/_host/one-phone.tsx'
import { errorText } from '#/data/request.ts'
import { useChangeSession } from '#/data/sessions.ts'
import { useInterval } from '#/platform/clock.ts'
import { ADD_PLAYER_DIALOG_MS } from '#/platform/timings.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { Notice } from '#/ui/notice.tsx'

const SECONDS = ADD_PLAYER_DIALOG_MS / 1000

interface AddPlayerProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  session: HostSession
}

/** One more phone for a game that has room: its code in a dialog that closes after 10 s [DASH-16]. */
export function AddPlayer({ session, ...look }: AddPlayerProps) {
  const [isAdding, setIsAdding] = useState(false)
  const close = () => setIsAdding(false)
  return (
    <>
      <Button {...look} onClick={() => setIsAdding(true)}>
        {t('guardian.dashboard.addPlayer')}
      </Button>
      <Dialog
        open={isAdding}
        onClose={close}
        title={t('guardian.dashboard.addTitle')}
        closeLabel={t('guardian.shell.close')}
      >
        {isAdding ? <OpenDoor session={session} onClose={close} /> : null}
      </Dialog>
    </>
  )
}

/** Opens the game for newcomers. */
function OpenDoor({ session, onClose }: { session: HostSession; onClose: () => void }) {
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

type Props = { seconds: number; total: number; label?: string; size?: 'normal' | 'large' }

const ROUND = 2 * Math.PI * 20

/** A ring that empties with the seconds left. */
function CountdownRing({ seconds, total, label, size = 'normal' }: Props) {
  const left = Math.max(0, Math.ceil(seconds))
  const share = total > 0 ? Math.min(1, Math.max(0, seconds / total)) : 0
  return (
    <span
      role="timer"
      aria-label={label}
      className={`relative inline-grid flex-none place-items-center font-display tabular-nums ${size === 'large' ? 'size-24 text-title' : 'size-12 text-base'}`}
    >
      <svg
        className="absolute inset-0 -rotate-90"
        viewBox="0 0 48 48"
        fill="none"
        aria-hidden="true"
      >
        <circle cx="24" cy="24" r="20" className="stroke-cream-deep" strokeWidth="5" />
        <circle
          cx="24"
          cy="24"
          r="20"
          className="stroke-moss transition-[stroke-dashoffset] duration-300"
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
          opacity={share ? 1 : 0}
        />
      </svg>
      <span className="relative">{left}</span>
    </span>
  )
}
