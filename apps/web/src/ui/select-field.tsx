import type { ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type Props = Omit<FieldWords, 'optional'> & Omit<ComponentProps<'select'>, 'className'>

/** The browser's own list: best on phones. */
export function SelectField({ label, hint, error, id, children, ...rest }: Props) {
  return (
    <FieldFrame {...{ label, hint, error, id }}>
      {(control) => (
        <select {...rest} {...control}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
