import type { ReactNode } from 'react'

/** What is wrong with one field; name it by `aria-describedby` on the field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id} role="alert">
      {children}
    </p>
  )
}
