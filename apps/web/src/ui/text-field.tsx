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
