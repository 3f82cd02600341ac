import { useEffect, useEffectEvent, useRef } from 'react'
import { onTap } from './taps.ts'

/** Absent in old browsers, which skip no entry. */
const hasBeenTapped = () =>
  (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive !== false

/**
 * While it is on, "back" of the browser stays on this page and calls `onBack`. One entry of the history
 * stands for it: the one below is marked, and whoever comes there goes forward again before the router
 * hears of it, so that no screen is drawn anew. Browsers skip entries that a page has added before any
 * tap on it; the mark outlives a reload.
 */
export function useBackGuard(isOn: boolean, onBack: () => void): void {
  const tell = useEffectEvent(onBack)
  const hasEntry = useRef(false)
  useEffect(() => {
    if (!isOn) return
    const addEntry = () => {
      if (hasEntry.current) return
      hasEntry.current = true
      const here = history.state as object | null
      history.replaceState({ ...here, isBelowGuard: true }, '')
      history.pushState(here, '')
    }
    const stay = (event: PopStateEvent) => {
      const { isBelowGuard } = (event.state ?? {}) as { isBelowGuard?: boolean }
      if (isBelowGuard !== true) return
      event.stopImmediatePropagation()
      history.forward()
      tell()
    }
    if (hasBeenTapped()) addEntry()
    const forgetTaps = onTap(addEntry)
    window.addEventListener('popstate', stay, { capture: true })
    return () => {
      forgetTaps()
      window.removeEventListener('popstate', stay, { capture: true })
    }
  }, [isOn])
}
