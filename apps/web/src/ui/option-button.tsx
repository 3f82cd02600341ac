import { Check, Lock, X } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export type OptionState = 'idle' | 'chosen' | 'correct' | 'incorrect' | 'locked'

type Props = {
  kind: 'single' | 'multi'
  state: OptionState
  stateLabel?: string
  onSelect: () => void
  children: ReactNode
}

const SIGN = { correct: Check, incorrect: X, locked: Lock }

/** One answer. Colour, edge and a sign change together; after marking it can no longer be pressed. */
export function OptionButton({ kind, state, stateLabel, onSelect, children }: Props) {
  const open = state === 'idle' || state === 'chosen'
  const Sign = state === 'chosen' && kind === 'multi' ? Check : open ? null : SIGN[state]
  return (
    <button
      type="button"
      role={kind === 'single' ? 'radio' : 'checkbox'}
      aria-checked={state !== 'idle' && state !== 'locked'}
      aria-disabled={!open || undefined}
      data-state={state}
      className="option"
      onClick={open ? onSelect : undefined}
    >
      <span className={`option-mark option-mark-${kind}`} aria-hidden="true">
        {Sign && <Sign strokeWidth={3.5} />}
      </span>
      <span className="min-w-0 flex-1">{children}</span>{' '}
      {stateLabel && <span className="option-word">{stateLabel}</span>}
    </button>
  )
}

type GroupProps = { kind: Props['kind']; label: string; children: ReactNode }

export function OptionGroup({ kind, label, children }: GroupProps) {
  const id = useId()
  return (
    <div
      role={kind === 'single' ? 'radiogroup' : 'group'}
      aria-labelledby={id}
      className="flex w-full flex-col gap-3"
    >
      <span id={id} className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}
