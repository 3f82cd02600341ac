import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Placed after a screen's content: its heading gets the focus when the child came from another
 * screen. On the first page of a visit the browser itself reads from the top.
 */
export function ArrivalFocus() {
  const { key } = useLocation()
  useEffect(() => {
    if (key === 'default') return
    const heading = document.querySelector<HTMLElement>('h1')
    if (heading === null) return
    heading.tabIndex = -1
    heading.style.outline = 'none'
    heading.focus({ preventScroll: true })
  }, [key])
  return null
}
