import { useCallback, useEffect, useRef } from 'react'

/** Whether the page is still shown: a late answer must not navigate away from another one. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(() => isShown.current, [])
}
