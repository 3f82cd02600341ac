import { Check, Lock, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'

/** `missed`: right, but not chosen; `tried`: wrong, in an earlier answer. */
export type OptionState =
  'idle' | 'chosen' | 'correct' | 'missed' | 'incorrect' | 'tried' | 'locked'

type Props = {
  kind: 'single' | 'multi'
  state: OptionState
  stateLabel?: string
  /** The one its words are written in. */
  language?: string
  onSelect: () => void
  children: ReactNode
}

const UNCHECKED: readonly OptionState[] = ['idle', 'locked', 'missed', 'tried']
const SIGN = { correct: Check, missed: Check, incorrect: X, tried: X, locked: Lock }

/**
 * One answer. Colour, edge and a sign change together; after marking it can no longer be pressed.
 */
export function OptionButton(props: Props) {
  const { kind, state, stateLabel, language, onSelect, children } = props
  const open = state === 'idle' || state === 'chosen'
  const Sign = state === 'chosen' && kind === 'multi' ? Check : open ? null : SIGN[state]
  return (
    <button
      type="button"
      role={kind === 'single' ? 'radio' : 'checkbox'}
      aria-checked={!UNCHECKED.includes(state)}
      aria-disabled={!open || undefined}
      data-state={state}
      data-read="tap"
      className="option"
      onClick={open ? onSelect : undefined}
    >
      <span className={`option-mark option-mark-${kind}`} aria-hidden="true">
        {Sign && <Sign strokeWidth={3.5} />}
      </span>
      <span className="min-w-0 flex-1" lang={language}>
        {children}
      </span>{' '}
      {stateLabel && <span className="option-word">{stateLabel}</span>}
    </button>
  )
}

type GroupProps = { kind: Props['kind']; label: string; children: ReactNode }

/**
 * A group of answers. Each is a stop of the Tab key, so that two keys, Tab and Enter, reach them all;
 * in a single choice the arrow keys move and choose, as in every radio group.
 */
export function OptionGroup({ kind, label, children }: GroupProps) {
  return (
    <div
      role={kind === 'single' ? 'radiogroup' : 'group'}
      aria-label={label}
      className="flex w-full flex-col gap-3"
      onKeyDown={chooseByArrow}
    >
      {children}
    </div>
  )
}

const STEPS: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
}

function chooseByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const group = event.currentTarget
  const radios = [...group.querySelectorAll<HTMLElement>('[role=radio]:not([aria-disabled])')]
  const at = radios.findIndex((radio) => radio.contains(event.target as Node))
  if (step === undefined || at < 0) return
  event.preventDefault()
  const next = radios[(at + step + radios.length) % radios.length]
  next?.focus()
  next?.click()
}
