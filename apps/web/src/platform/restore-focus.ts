import { useEffect } from 'react'
import { FOCUS_SETTLE_MS } from './timings.ts'

/** Places to which the focus goes when what held it is gone: headings, and the words of a notice. */
const TARGETS = 'h1, h2, h3, [data-focus-target]'
const CONTROLS = 'a, button, input, select, textarea, summary'

/**
 * Keeps the focus somewhere on the page, until the returned function is called. When the element that held it is
 * taken away, hidden or switched off, the focus goes to the nearest words before it that are still there, else to the
 * heading of the page. A new heading that comes by itself gets the focus when nothing else has it, but for the
 * first one: browsers read a new page from its top. No control gets it: a second press would choose what nobody
 * has heard of.
 */
function watchFocus(): () => void {
  let held: Element | null = null
  /** The places before what is held in its dialog, the nearest first, and those on the page below. */
  let inDialog: HTMLElement[] = []
  let onPage: HTMLElement[] = []
  let heading = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  function remember({ target }: Event): void {
    const element = target instanceof Element ? target : null
    // Safari gives no focus to a button that is pressed by a finger or a mouse.
    const holder = element?.matches('[tabindex]') ? element : element?.closest(CONTROLS)
    if (holder == null) return
    held = holder
    const dialog = holder.closest('dialog')
    const before = [...(dialog ?? document).querySelectorAll<HTMLElement>(TARGETS)]
      .filter((place) => holder.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_PRECEDING)
      .reverse()
    if (dialog === null) onPage = before
    inDialog = dialog === null ? [] : before
  }

  function look(): void {
    timer = undefined
    const first = document.querySelector<HTMLElement>('h1')
    const words = first?.textContent ?? ''
    const isNew = heading !== '' && words !== '' && words !== heading
    if (words !== '') heading = words
    if (hasFocus()) return
    const isLost = held !== null && !canHoldFocus(held)
    if (!isLost && !isNew) return
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const known = isNew ? [] : [...inDialog, ...onPage]
    const place = [...known, first, dialog?.querySelector<HTMLElement>('h2')].find(
      (one) => one != null && canHoldFocus(one) && (dialog?.contains(one) ?? true),
    )
    // On a page that is still loading the focus waits for its heading.
    if (place == null) return
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }

  // A page that closes a dialog or fills a screen often sets the focus itself, a little later.
  const lookSoon = () => {
    timer ??= setTimeout(look, FOCUS_SETTLE_MS)
  }

  const observer = new MutationObserver(lookSoon)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['open', 'inert', 'hidden', 'disabled'],
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('click', remember, true)
  lookSoon()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('click', remember, true)
  }
}

/** A control that was switched off keeps the focus in some browsers, and no key reaches it. */
function hasFocus(): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && canHoldFocus(activeElement)
}

function canHoldFocus(element: Element): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    element.closest('[inert], [hidden], dialog:not([open])') === null
  )
}

/** Mounted once: the focus is never nowhere. */
export function useRestoredFocus(): void {
  useEffect(watchFocus, [])
}
