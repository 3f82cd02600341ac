import { useRef } from 'react'
import { dismissToast } from '#/ui/toast-store.ts'

/** The cause of toasts about failed tries: the next try closes them. */
export const TRY = 'try'

/**
 * Runs the work behind a screen's buttons once: another press counts only when the work has failed
 * and `onFailed` was called. The state of a mutation renders too late for two presses within
 * milliseconds.
 */
export function useOnce(): (
  work: () => Promise<unknown>,
  onFailed?: (error: unknown) => void,
) => void {
  const isTaken = useRef(false)
  return (work, onFailed) => {
    if (isTaken.current) return
    isTaken.current = true
    dismissToast(TRY)
    work().catch((error: unknown) => {
      isTaken.current = false
      onFailed?.(error)
    })
  }
}
