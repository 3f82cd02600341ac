import { useEffect, useRef } from 'react'

const CONTROLS = 'a[href], button, input, select, textarea, summary'

/**
 * Binds a native dialog to `open`. The browser keeps the focus inside and closes on Esc; this hook
 * sets the focus into it and returns it afterwards, also where the browser does not. The page
 * behind does not scroll.
 */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    markOpen()
    // Where the whole dialog scrolls, people read it from the top. Safari 16.0 leaves the focus on
    // the page behind.
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
