import { useRef, useState } from 'react'
import { machineCopy } from '#/copy/guardian/challenge-tasks.ts'
import { useElapsed } from '#/platform/clock.ts'
import { MACHINE_SLOW_MS } from '#/platform/timings.ts'
import { Button } from '#/ui/button.tsx'

interface MachineRunProps {
  label: string
  busyLabel: string
  isRunning: boolean
  variant?: 'primary' | 'secondary'
  disabled?: boolean
  /** Id of the words that say what is missing. */
  describedBy?: string
  onStart: () => void
  onCancel: () => void
}

/** Starts something that takes its time, tells how long, and gives it up. */
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
          {isCancelled && machineCopy.cancelled}
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
        {elapsedMs < MACHINE_SLOW_MS ? machineCopy.usual : machineCopy.slow}
      </p>
      <p role="timer" aria-label={machineCopy.waited} className="tabular-nums text-ink-soft">
        {machineCopy.elapsed(Math.floor(elapsedMs / 1_000))}
      </p>
      <Button variant="secondary" size="small" onClick={onCancel}>
        {machineCopy.cancel}
      </Button>
    </div>
  )
}
