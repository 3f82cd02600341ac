/** Smooth, except for people who ask for reduced motion [ROUTE-01]. */
export function scrollToTop(): void {
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
}
