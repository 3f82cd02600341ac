/**
 * A finger's `pointerdown` may be the beginning of a scroll, so browsers do not take it for a wish of
 * the person; these they do.
 */
const WISHES = ['click', 'touchend'] as const

/** Calls back in every tap on the page, while sound or a screen that stays on may be asked for. */
export function onTap(listener: () => void): () => void {
  for (const kind of WISHES)
    document.addEventListener(kind, listener, { passive: true, capture: true })
  return () => {
    for (const kind of WISHES) document.removeEventListener(kind, listener, { capture: true })
  }
}
