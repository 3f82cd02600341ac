import { readCode, symbolsOf } from '@bramble/domain/session/read-code'
import { useId, type ClipboardEvent, type ReactNode } from 'react'
import { cleanCode, groupSize } from './clean-code.ts'
import { FieldError } from './field-error.tsx'

type Props = {
  label: string
  value: string
  onChange: (code: string) => void
  length?: number
  hint?: ReactNode
  error?: string
  /** All symbols are there; `key` is that of a pasted link. */
  onComplete?: (code: string, key: string | null) => void
  /** Called when a pasted or dropped text holds no code; the field stays as it was. */
  onNothing?: () => void
  autoFocus?: boolean
}

/**
 * A single input lies over boxes in groups, so that pasting, deleting and screen readers
 * work as usual. A pasted link or message leaves its code.
 */
export function CodeField({
  label,
  value,
  onChange,
  length = 6,
  hint,
  error,
  onComplete,
  onNothing,
  autoFocus,
}: Props) {
  const id = useId()
  const group = groupSize(length)
  const take = (code: string, key: string | null = null) => {
    if (code !== value) onChange(code)
    if (code.length === length && (code !== value || key !== null)) onComplete?.(code, key)
  }
  const takeText = (text: string) => {
    const read = readCode(text, length)
    const isTyped = text.length <= value.length + 1 || symbolsOf(text).length <= length
    if (read !== null) take(read.code, read.key)
    else if (isTyped) take(cleanCode(text, length))
    else onNothing?.()
  }
  const takePasted = (event: ClipboardEvent) => {
    const read = readCode(event.clipboardData.getData('text'), length)
    if (read === null) return
    // In place of what stands in the field, not behind it.
    event.preventDefault()
    take(read.code, read.key)
  }
  return (
    <div className="field items-center">
      <label className="field-label text-center" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className="code-field" dir="ltr">
        <input
          id={id}
          className="code-input"
          value={value}
          onChange={(event) => takeText(event.target.value)}
          onPaste={takePasted}
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          autoFocus={autoFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
        />
        <div className="code-boxes" aria-hidden="true">
          {Array.from({ length: Math.ceil(length / group) }, (_, row) => (
            <span key={row} className="code-group">
              {Array.from({ length: Math.min(group, length - row * group) }, (_, place) => {
                const at = row * group + place
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
