import { useEffect, useRef } from 'react'

/**
 * Ties a native dialog to `open`. The browser keeps focus inside and closes on Esc; we hand focus back
 * to whatever had it, also where the browser does not.
 */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    // Where all of the dialog scrolls, people read it from the top.
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus({ preventScroll: true })
    return () => {
      if (dialog.open) dialog.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [open])
  return ref
}
