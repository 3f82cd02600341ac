import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

type Props = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string
}

/** A large checkbox; the whole row can be pressed. */
export function Checkbox({ label, hint, error, ...rest }: Props) {
  const id = useId()
  return (
    <div className="stack-tight">
      <label className="tick-row">
        <input
          type="checkbox"
          {...rest}
          className="tick"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>
          {label}
          {hint && <span className="block text-small text-ink-soft">{hint}</span>}
        </span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
