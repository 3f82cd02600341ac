/** CSS pixels across and down: of a child's finger on the move, and of a grown-up's. */
const LEAST = { child: 48, grownUp: 44 }
const TARGETS = 'button, a[href], input:not([type=hidden]), select, textarea, summary'

/** Controls that answer a finger on less than it needs. A link within a sentence is as high as its words (WCAG 2.5.8). */
export function smallTargets(): string[] {
  const isChilds = document.querySelector('.page-child') !== null
  const least = (isChilds ? LEAST.child : LEAST.grownUp) - 1
  return [...document.querySelectorAll<HTMLInputElement>(TARGETS)].flatMap((target) => {
    const isSeen = target.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (!isSeen || target.closest('[inert], [aria-hidden=true]') !== null) return []
    if (getComputedStyle(target).display === 'inline') return []
    const boxes = [target, ...(target.labels ?? [])].map((part) => part.getBoundingClientRect())
    const width = Math.max(...boxes.map((box) => box.width))
    const height = Math.max(...boxes.map((box) => box.height))
    // What lies off the screen on purpose is pressed by its label.
    if (Math.min(width, height) <= 1 || (width >= least && height >= least)) return []
    const name = target.getAttribute('aria-label') ?? target.textContent?.slice(0, 40) ?? ''
    return [`"${name}" is ${Math.round(width)} by ${Math.round(height)}`]
  })
}
