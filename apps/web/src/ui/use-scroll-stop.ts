import { useEffect, useState, type RefObject } from 'react'

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/**
 * Whether a box has more text than fits and no control in it: then it has to take the focus itself,
 * or nobody could scroll it by keyboard.
 */
export function useScrollStop(box: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [isStop, setStop] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!isShown || !element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() =>
      setStop(
        element.scrollHeight > element.clientHeight && element.querySelector(CONTROLS) === null,
      ),
    )
    observer.observe(element)
    // What comes in later makes the content higher, not the box.
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [box, isShown])
  return isStop
}
