import { useEffect } from 'react'
import { FOCUS_SETTLE_MS } from './timings.ts'

let stop = () => {}

/**
 * Puts the focus on the first field of `scope` that is wrong, now or when the server has refused it; not once a
 * person writes on. Where no field is wrong, an error of the page comes into sight.
 */
export function focusWrongField(scope: Element): void {
  stop()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    const field = wrongField(scope)
    const problem = field ?? scope.querySelector<HTMLElement>('[data-problem]')
    if (problem === null || problem === undefined) return
    stop()
    if (field == null) problem.scrollIntoView({ block: 'nearest' })
    else field.focus()
  }
  const lookSoon = () => {
    timer ??= setTimeout(look, FOCUS_SETTLE_MS)
  }
  const observer = new MutationObserver(lookSoon)
  observer.observe(scope, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
  stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    scope.removeEventListener('input', stop)
  }
  scope.addEventListener('input', stop)
  lookSoon()
}

/** The error of a picture or a voice stands beside its buttons. */
function wrongField(scope: Element): HTMLElement | null | undefined {
  const field = scope.querySelector<HTMLElement>('[aria-invalid="true"]')
  return field ?? scope.querySelector('.field-error')?.closest('.field')?.querySelector('button')
}

/** Mounted once: whoever sends a form comes to what is wrong in it. */
export function useWrongField(): void {
  useEffect(() => {
    const sent = ({ target }: Event) => {
      if (target instanceof Element) focusWrongField(target)
    }
    document.addEventListener('submit', sent, true)
    return () => {
      document.removeEventListener('submit', sent, true)
      stop()
    }
  }, [])
}
