import type { ChangeEvent, RefObject } from 'react'
import { TextField } from '#/ui/text-field.tsx'
import { caretAfter } from './card-digits.ts'

interface Props {
  label: string
  value: string
  error: string | undefined
  format: (typed: string) => string
  onValue: (value: string) => void
  field: RefObject<HTMLInputElement | null>
  placeholder: string
}

/**
 * A field of grouped digits. The browser must not offer a stored card: real cards do not belong
 * here.
 */
export function DigitsField({ format, onValue, field, ...rest }: Props) {
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const typed = input.value
    const formatted = format(typed)
    const caret = caretAfter(typed, input.selectionStart ?? typed.length, formatted)
    // Written at once, so that React sees no change and leaves the caret alone.
    input.value = formatted
    input.setSelectionRange(caret, caret)
    onValue(formatted)
  }
  return (
    <TextField
      {...rest}
      ref={field}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      onChange={take}
    />
  )
}
