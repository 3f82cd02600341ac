import { useId, type ReactNode } from 'react'

interface WithReasonProps {
  reason: string | null
  children: (describedBy: { 'aria-describedby'?: string }, isLocked: boolean) => ReactNode
}

/** A button, and under it why it cannot be pressed. */
export function WithReason({ reason, children }: WithReasonProps) {
  const id = useId()
  if (reason === null) return children({}, false)
  return (
    <div className="stack-tight">
      {children({ 'aria-describedby': id }, true)}
      <p id={id} className="text-small text-ink-soft">
        {reason}
      </p>
    </div>
  )
}
