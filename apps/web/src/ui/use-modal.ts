import { useEffect, useRef } from 'react'

const CONTROLS = 'a[href], button, input, select, textarea, summary'

/**
 * Ties a native dialog to `open`. The browser keeps focus inside and closes on Esc; we put focus in it
 * and hand it back to whatever had it, also where the browser does not. The page behind stays where
 * it is.
 */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    markOpen()
    // Where all of the dialog scrolls, people read it from the top. Safari 16.0 leaves the focus
    // on the page behind.
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]')
    if (first !== null || !dialog.contains(document.activeElement)) {
      ;(first ?? dialog.querySelector<HTMLElement>(CONTROLS))?.focus({ preventScroll: true })
    }
    return () => {
      if (dialog.open) dialog.close()
      markOpen()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [open])
  return ref
}

/** For the styles: one dialog may stand on another. */
function markOpen(): void {
  const isAnyOpen = document.querySelector('dialog[open]') !== null
  document.documentElement.classList.toggle('dialog-open', isAnyOpen)
}
