import { useEffect, type ReactNode } from 'react'
import './print-sheet.css'
import { portalInto } from './quiet-root.ts'

/** Paper in place of the page: while it is there, printing prints it alone, on as many pages as it has. */
export function PrintSheet({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.classList.add('prints-sheet')
    return () => document.documentElement.classList.remove('prints-sheet')
  }, [])
  return portalInto(
    <div aria-hidden="true" className="print-sheet">
      {children}
    </div>,
    document.body,
  )
}
