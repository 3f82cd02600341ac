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

/** Digits in groups. The browser shall not offer a kept card: nobody's real one belongs here. */
export function DigitsField({ format, onValue, field, ...rest }: Props) {
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const typed = input.value
    const formatted = format(typed)
    const caret = caretAfter(typed, input.selectionStart ?? typed.length, formatted)
    // Written at once, so that React finds nothing to change and leaves the caret alone.
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
