import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: ReactNode
  hint?: ReactNode
}

export function Switch({ label, hint, ...rest }: Props) {
  return (
    <label className="tick-row justify-between">
      <span>
        {label}
        {hint && <span className="block text-small text-ink-soft">{hint}</span>}
      </span>
      <input type="checkbox" role="switch" {...rest} className="switch" />
    </label>
  )
}
