import { useCallback, useEffect, useRef } from 'react'

/** Whether the page is still there: an answer that comes late must not take people elsewhere. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}
