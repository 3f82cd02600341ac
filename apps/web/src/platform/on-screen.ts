import { useCallback, useState } from 'react'

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
