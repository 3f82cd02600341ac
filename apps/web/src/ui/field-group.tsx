import { useId, type ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import type { FieldWords } from './field-frame.tsx'

/** Label, hint and error around a field that is several buttons, linked for screen readers. */
export function FieldGroup({
  label,
  hint,
  error,
  optional,
  children,
}: Omit<FieldWords, 'error'> & { error?: ReactNode; children: ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={described || undefined}
      className="field"
    >
      <span id={id} className="field-label">
        {label}
        {optional && (
          <>
            <wbr />
            <span className="field-optional">{optional}</span>
          </>
        )}
      </span>
      {hint && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </div>
  )
}
