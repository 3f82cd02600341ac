const SIGNS = '.help-hand .hold-button, .sound-sign button, .eye-header button, .heat-over button'
const CONTROLS =
  '.page :is(a[href], button, input, select, textarea, summary), .page :is(h1, h2, h3):not(.sr-only), .heat-word'

/**
 * What a notice lies over: on a child's page and its dialogs anything, because Bramble tells it there; else controls, signs and
 * headings, which a person may want just then. What is scrolled out of sight lies under nothing, and nobody presses
 * what lies beside an open dialog.
 */
export function underNotice(): string[] {
  const toast = document.querySelector('.toast')
  if (toast === null) return []
  // What Bramble tells is a part of the page.
  if (toast.closest('.told') !== null) return []
  if (document.querySelector('.page-child') !== null) return ["a notice lies over a child's page"]
  const notice = toast.getBoundingClientRect()
  const dialog = toast.closest('dialog')
  const elements = document.querySelectorAll<HTMLElement>(`${SIGNS}, ${CONTROLS}`)
  return [...elements].flatMap((element) => {
    if (toast.contains(element) || dialog?.contains(element) === false) return []
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const across = Math.min(right, notice.right) - Math.max(left, notice.left)
    const down = Math.min(bottom, notice.bottom) - Math.max(top, notice.top)
    if (across <= 2 || down <= 2 || !element.checkVisibility()) return []
    const name = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? ''
    return [`a notice covers <${element.tagName.toLowerCase()}> "${name}"`]
  })
}
