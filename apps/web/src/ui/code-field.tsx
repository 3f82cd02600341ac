import { useId, type ReactNode } from 'react'
import { cleanCode } from './code-text.tsx'
import { FieldError } from './field-error.tsx'

type Props = {
  label: string
  value: string
  onChange: (code: string) => void
  length?: number
  hint?: ReactNode
  error?: string
  onComplete?: (code: string) => void
  autoFocus?: boolean
  disabled?: boolean
}

const GROUP = 3

/**
 * A single input lies over boxes in groups of three, so that pasting, deleting and screen readers
 * work as usual.
 */
export function CodeField({
  label,
  value,
  onChange,
  length = 6,
  hint,
  error,
  onComplete,
  autoFocus,
  disabled,
}: Props) {
  const id = useId()
  const take = (text: string) => {
    const code = cleanCode(text, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }
  return (
    <div className="field items-center">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className="code-field">
        <input
          id={id}
          className="code-input"
          value={value}
          onChange={(event) => take(event.target.value)}
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          autoFocus={autoFocus}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
        />
        <div className="code-boxes" aria-hidden="true">
          {Array.from({ length: Math.ceil(length / GROUP) }, (_, group) => (
            <span key={group} className="code-group">
              {Array.from({ length: Math.min(GROUP, length - group * GROUP) }, (_, place) => {
                const at = group * GROUP + place
                return (
                  <span key={at} className={`code-box ${at === value.length ? 'code-next' : ''}`}>
                    {value[at]}
                  </span>
                )
              })}
            </span>
          ))}
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
