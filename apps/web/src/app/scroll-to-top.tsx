import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Every navigation starts at the top of the page. */
export function ScrollToTop() {
  const { pathname } = useLocation()
  useEffect(() => {
    const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
    window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
  }, [pathname])
  return null
}
