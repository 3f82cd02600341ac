import { useId, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

export type FieldWords = { label: string; hint?: ReactNode; error?: string; optional?: string }

type Control = {
  id: string
  className: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = FieldWords & {
  id?: string
  after?: ReactNode
  children: (control: Control) => ReactNode
}

/** Label, hint and error around one control, linked for screen readers. */
export function FieldFrame({ id, label, hint, error, optional, after, children }: Props) {
  const own = useId()
  const field = id ?? own
  const described = [hint && `${field}-hint`, error && `${field}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={field}>
        {label}
        {optional && (
          <>
            <wbr />
            <span className="field-optional">{optional}</span>
          </>
        )}
      </label>
      {hint && (
        <div className="field-hint" id={`${field}-hint`}>
          {hint}
        </div>
      )}
      {children({
        id: field,
        className: 'field-control',
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {after}
      {error && <FieldError id={`${field}-error`}>{error}</FieldError>}
    </div>
  )
}
