import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './print-sheet.css'

/** Paper in place of the page: while it is there, printing prints it alone, on as many pages as it has. */
export function PrintSheet({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.classList.add('prints-sheet')
    return () => document.documentElement.classList.remove('prints-sheet')
  }, [])
  return createPortal(
    <div aria-hidden="true" className="print-sheet">
      {children}
    </div>,
    document.body,
  )
}
