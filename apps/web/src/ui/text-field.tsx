import type { ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type Props = FieldWords & Omit<ComponentProps<'input'>, 'className'>

/** One line of text; `type` and `autoComplete` are passed on (email, text, search, ...). */
export function TextField({ label, hint, error, optional, id, ...rest }: Props) {
  return (
    <FieldFrame {...{ label, hint, error, optional, id }}>
      {(control) => <input type="text" {...rest} {...control} />}
    </FieldFrame>
  )
}

type TextAreaProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'className'> & { counter?: string }

/** Several lines of text; `counter` stands below it ("120 of 500"). */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  id,
  counter,
  ...rest
}: TextAreaProps) {
  return (
    <FieldFrame
      {...{ label, hint, error, optional, id }}
      after={counter && <p className="field-count">{counter}</p>}
    >
      {(control) => <textarea rows={3} {...rest} {...control} />}
    </FieldFrame>
  )
}
