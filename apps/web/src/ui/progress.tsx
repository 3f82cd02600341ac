type Props = {
  /** 0 to 100. */
  value: number
  /** The value as people read it, "30%". */
  valueText: string
  label: string
  showLabel?: boolean
}

export function Progress({ value, valueText, label, showLabel = true }: Props) {
  const percent = Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div className="stack-tight w-full">
      {/* The bar below says both. */}
      <div
        aria-hidden="true"
        className={showLabel ? 'flex justify-between gap-3 font-bold' : 'sr-only'}
      >
        <span>{label}</span>
        <span className="tabular-nums">{valueText}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
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

type StepProps = { step: number; of: number; label: string }

/** The position in a row of steps; `label` says it in words. */
export function StepProgress({ step, of, label }: StepProps) {
  return (
    <div className="across stack-tight w-full">
      <p className="text-small font-bold text-ink-soft">{label}</p>
      <div className="flex gap-1.5" aria-hidden="true">
        {Array.from({ length: of }, (_, i) => (
          <span
            key={i}
            className={`h-2 flex-1 rounded-full ${i < step ? 'bg-moss' : 'bg-bark-pale/70'}`}
          />
        ))}
      </div>
    </div>
  )
}
