import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: ReactNode
  hint?: ReactNode
}

/** A large checkbox; the whole row can be pressed. */
export function Checkbox({ label, hint, ...rest }: Props) {
  return (
    <div className="stack-tight">
      <label className="tick-row">
        <input type="checkbox" {...rest} className="tick" />
        <span>
          {label}
          {hint && <span className="block text-small text-ink-soft">{hint}</span>}
        </span>
      </label>
    </div>
  )
}
