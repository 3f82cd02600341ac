/** The phone whose screen is shown, in its own pixels. */
const SCREEN = { width: 390, height: 844 }
const CASE_PIXELS = 18
const SMALLEST_SCALE = 0.45

export function fitPhones(row: HTMLElement, count: number): void {
  const fit = () => {
    const style = window.getComputedStyle(row)
    const gap = Number.parseFloat(style.columnGap) || 0
    const rest = [...row.querySelectorAll<HTMLElement>('.phone:first-child > :not(.case)')]
    const restHeight = rest.reduce((sum, one) => sum + one.offsetHeight, 0) + 2 * gap
    const width = (row.clientWidth - gap * (count - 1)) / count - CASE_PIXELS
    const height = row.clientHeight - restHeight - CASE_PIXELS
    const scale = Math.min(1, width / SCREEN.width, height / SCREEN.height)
    row.style.setProperty('--scale', String(Math.max(SMALLEST_SCALE, scale)))
  }
  new ResizeObserver(fit).observe(row)
  fit()
}
