/** Smoothly, except for those who want things calm [ROUTE-01]. */
export function scrollToTop(): void {
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
}
