import { useEffect, useEffectEvent } from 'react'
import { PICKER_RETURN_MS } from '../timings.ts'
import { onVisibility } from '../visibility.ts'

/**
 * Calls back when the page has been visible again for a while although the picker is still thought
 * to be open: Safari before 16.4 and Chrome before 113 fire no event when it closes.
 */
export function usePickerReturn(isOpen: boolean, onReturn: () => void): void {
  const notifyReturn = useEffectEvent(onReturn)
  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const away = () => clearTimeout(timer)
    const back = () => {
      away()
      timer = setTimeout(() => notifyReturn(), PICKER_RETURN_MS)
    }
    const forget = onVisibility((isVisible) => (isVisible ? back() : away()))
    window.addEventListener('focus', back)
    window.addEventListener('blur', away)
    return () => {
      away()
      forget()
      window.removeEventListener('focus', back)
      window.removeEventListener('blur', away)
    }
  }, [isOpen])
}
