import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onTap } from './taps.ts'

/** Absent in old browsers, which skip no entry. */
const hasBeenTapped = () =>
  (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive !== false

const isBelowGuard = (state: unknown) =>
  (state as { isBelowGuard?: boolean } | null)?.isBelowGuard === true

/**
 * While it is on, "back" of the browser stays on this page and calls `onBack`. One entry of the history
 * stands for it: the one below is marked, and whoever comes there goes forward again before the router
 * hears of it, so that no screen is drawn anew. Browsers skip entries that a page has added before any
 * tap on it; the mark outlives a reload.
 */
export function useBackGuard(isOn: boolean, onBack: () => void): void {
  const tell = useEffectEvent(onBack)
  const hasEntry = useRef(false)
  // A person who goes on back from a later page comes through here. Another entry would catch them for ever.
  const [isPassing] = useState(() => isOn && isBelowGuard(history.state))
  useEffect(() => {
    if (!isOn) return
    const addEntry = () => {
      // While it was off, "back" may have led below the entry.
      if (hasEntry.current && !isBelowGuard(history.state)) return
      hasEntry.current = true
      const here = history.state as object | null
      history.replaceState({ ...here, isBelowGuard: true }, '')
      history.pushState({ ...here, isBelowGuard: false }, '')
    }
    const stay = (event: PopStateEvent) => {
      if (!isBelowGuard(event.state)) return
      event.stopImmediatePropagation()
      history.forward()
      tell()
    }
    if (hasBeenTapped() && !isPassing) addEntry()
    const forgetTaps = onTap(addEntry)
    window.addEventListener('popstate', stay, { capture: true })
    return () => {
      forgetTaps()
      window.removeEventListener('popstate', stay, { capture: true })
    }
  }, [isOn, isPassing])
}
