/** Smooth, except for people who ask for reduced motion. */
function behavior(): ScrollBehavior {
  const isCalm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
  return isCalm ? 'auto' : 'smooth'
}

/** Every navigation begins at the top [ROUTE-01]. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: behavior() })
}

/** Scrolls an element into the middle of the page. */
export function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center', behavior: behavior() })
}
