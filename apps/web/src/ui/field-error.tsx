import type { ReactNode } from 'react'

/** The error of one field; refer to it by `aria-describedby` on the field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id} role="alert">
      {children}
    </p>
  )
}
