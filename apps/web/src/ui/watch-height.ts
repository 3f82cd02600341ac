/** Tells the style sheets how high a line is that stands on the page, by the name of a variable. */
export function watchHeight(variable: `--${string}`) {
  return (element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return
    const root = document.documentElement.style
    const observer = new ResizeObserver(() =>
      root.setProperty(variable, `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.removeProperty(variable)
    }
  }
}
