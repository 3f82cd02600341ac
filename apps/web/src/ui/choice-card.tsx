import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: ReactNode
  hint?: ReactNode
  end?: ReactNode
  art?: ReactNode
}

/** A radio button as a card: plans, tasks, durations. */
export function ChoiceCard({ label, hint, end, art, ...rest }: Props) {
  return (
    <label className="choice">
      <input type="radio" {...rest} className="choice-dot" />
      {art && <span className="flex-none text-[2rem]">{art}</span>}
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{label}</span>
        {hint && <span className="block text-small text-ink-soft">{hint}</span>}
      </span>
      {end && <span className="flex-none">{end}</span>}
    </label>
  )
}
