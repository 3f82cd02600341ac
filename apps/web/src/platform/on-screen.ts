import { useCallback, useState, useSyncExternalStore } from 'react'

/** A ref for an element, and whether it is on the screen; true where the browser cannot tell. */
export function useOnScreen(): [(element: Element | null) => (() => void) | undefined, boolean] {
  const [isOnScreen, setIsOnScreen] = useState(typeof IntersectionObserver === 'undefined')
  const watch = useCallback((element: Element | null) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      setIsOnScreen(entries.at(-1)?.isIntersecting ?? false)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [watch, isOnScreen]
}

/** As wide as a laptop: `page-wide` of the style sheets. */
const WIDE = '(min-width: 62.5rem)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is wide enough for a table; follows its size. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}
