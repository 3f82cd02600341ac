import { useRef, useState } from 'react'
import { t } from '#/words/t.ts'
import { RequestError } from '#/data/request.ts'
import { useElapsed } from '#/platform/clock.ts'
import { MACHINE_SLOW_MS } from '#/platform/timings.ts'
import { Button } from '#/ui/button.tsx'

interface MachineRunProps {
  label: string
  busyLabel: string
  isRunning: boolean
  variant?: 'primary' | 'secondary'
  disabled?: boolean
  /** Id of the element that says what is missing. */
  describedBy?: string
  onStart: () => void
  onCancel: () => void
}

/** A button that starts a slow call, shows its duration, and cancels it. */
export function MachineRun({ label, isRunning, onStart, onCancel, ...rest }: MachineRunProps) {
  const start = useRef<HTMLButtonElement>(null)
  const [isCancelled, setCancelled] = useState(false)
  const begin = () => {
    setCancelled(false)
    onStart()
  }
  const cancel = () => {
    setCancelled(true)
    onCancel()
    start.current?.focus()
  }
  return (
    <div className="stack-tight">
      <Button
        ref={start}
        wide
        variant={rest.variant ?? 'primary'}
        disabled={rest.disabled ?? false}
        aria-describedby={rest.describedBy}
        busy={isRunning}
        busyLabel={rest.busyLabel}
        onClick={begin}
      >
        {label}
      </Button>
      {isRunning ? (
        <Waiting onCancel={cancel} />
      ) : (
        <p role="status" className="text-small text-ink-soft">
          {isCancelled && t('guardian.machine.cancelled')}
        </p>
      )}
    </div>
  )
}

function Waiting({ onCancel }: { onCancel: () => void }) {
  const elapsedMs = useElapsed(Infinity, 1_000)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="min-w-40 flex-1">
        {elapsedMs < MACHINE_SLOW_MS ? t('guardian.machine.usual') : t('guardian.machine.slow')}
      </p>
      <p
        role="timer"
        aria-label={t('guardian.machine.waited')}
        className="tabular-nums text-ink-soft"
      >
        {t('guardian.machine.elapsed', { seconds: Math.floor(elapsedMs / 1_000) })}
      </p>
      <Button variant="secondary" size="small" onClick={onCancel}>
        {t('guardian.machine.cancel')}
      </Button>
    </div>
  )
}

/** Words for a failed call. */
export interface Trouble {
  title: string
  text: string
}

/**
 * Words for failures that are not about the photo: no signal, too many calls at once, signed out.
 */
export function passingTrouble(error: unknown): Trouble | null {
  if (!(error instanceof RequestError)) return null
  const { status, code, retryAfterSeconds } = error
  if (status === 0)
    return { title: t('guardian.machine.noSignalTitle'), text: t('guardian.machine.noSignal') }
  if (code === 'limit.too-many') {
    const minutes = Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60))
    return {
      title: t('guardian.machine.waitTitle'),
      text: t('guardian.machine.waitMinutes', { minutes }),
    }
  }
  if (code === 'access.sign-in-required') {
    return { title: t('guardian.machine.signInTitle'), text: t(`shared.errors.${code}.text`) }
  }
  return null
}
