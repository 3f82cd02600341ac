import { useId } from 'react'

type Props = { value: number; label: string; showLabel?: boolean }

/** Real progress with its percent. */
export function Progress({ value, label, showLabel = true }: Props) {
  const id = useId()
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div className="stack-tight w-full">
      <div className={showLabel ? 'flex justify-between gap-3 font-bold' : 'sr-only'}>
        <span id={id}>{label}</span>
        <span className="tabular-nums" aria-hidden="true">{`${percent}%`}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-4 overflow-hidden rounded-full border border-bark-pale bg-cream-deep"
      >
        <div
          className="h-full rounded-full bg-leaf transition-[width] duration-300"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
