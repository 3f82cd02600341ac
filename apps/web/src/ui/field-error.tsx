import { useRef, type ReactNode } from 'react'
import { useLiveRole } from './announcer.tsx'

/** The error of one field; refer to it by `aria-describedby` on the field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null)
  const role = useLiveRole(line, { isUrgent: true })
  return (
    <p ref={line} className="field-error" id={id} role={role}>
      {children}
    </p>
  )
}
