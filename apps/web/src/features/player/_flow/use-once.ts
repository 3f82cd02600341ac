import { useRef } from 'react'

/**
 * Runs the work behind a screen's buttons once: another press counts only when the work has failed.
 * What a mutation says of itself is drawn too late for two presses within milliseconds.
 */
export function useOnce(): (work: () => Promise<unknown>) => void {
  const isTaken = useRef(false)
  return (work) => {
    if (isTaken.current) return
    isTaken.current = true
    work().catch(() => {
      isTaken.current = false
    })
  }
}
