import type { ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

type Props = FieldWords & Omit<ComponentProps<'textarea'>, 'className'> & { count?: string }

/** `count` is the "12 of 200" line under the box. */
export function TextAreaField({ label, hint, error, optional, count, id, ...rest }: Props) {
  const after = count && <div className="field-count">{count}</div>
  return (
    <FieldFrame {...{ label, hint, error, optional, id, after }}>
      {(control) => <textarea rows={4} {...rest} {...control} />}
    </FieldFrame>
  )
}
