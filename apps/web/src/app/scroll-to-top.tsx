import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { scrollToTop } from '#/platform/scroll.ts'

export function ScrollToTop() {
  const { pathname } = useLocation()
  useEffect(scrollToTop, [pathname])
  return null
}
