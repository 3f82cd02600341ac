/**
 * Events that browsers accept as user activation; `pointerdown` of a finger may begin a scroll, so
 * it does not count.
 */
const WISHES = ['click', 'touchend'] as const

/** Calls back in every tap on the page, in which sound or a wake lock may be requested. */
export function onTap(listener: (event: Event) => void): () => void {
  for (const kind of WISHES)
    document.addEventListener(kind, listener, { passive: true, capture: true })
  return () => {
    for (const kind of WISHES) document.removeEventListener(kind, listener, { capture: true })
  }
}
