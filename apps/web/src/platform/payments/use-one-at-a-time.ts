import { useEffect, useRef, useState } from 'react'

/** Work of a form, one piece at a time: whatever is pressed meanwhile is ignored. */
export interface OneAtATime {
  isBusy: boolean
  /** Runs it; what it gives back is said only while the form is still shown. */
  run: (work: () => Promise<() => void>) => void
}

/** A payer presses twice, or leaves while the bank still thinks: neither may have a second effect. */
export function useOneAtATime(): OneAtATime {
  const [isBusy, setIsBusy] = useState(false)
  // Two presses may come before the first one is drawn.
  const isRunning = useRef(false)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  async function start(work: () => Promise<() => void>): Promise<void> {
    isRunning.current = true
    setIsBusy(true)
    const tell = await work()
    isRunning.current = false
    if (!isShown.current) return
    setIsBusy(false)
    tell()
  }

  return {
    isBusy,
    run: (work) => {
      if (!isRunning.current) void start(work)
    },
  }
}

/** Tells the page while the form is at work, and that it no longer is when the form goes away. */
export function useReportBusy(
  isBusy: boolean,
  onBusy: ((isBusy: boolean) => void) | undefined,
): void {
  const newest = useRef(onBusy)
  useEffect(() => {
    newest.current = onBusy
  })
  useEffect(() => {
    if (!isBusy) return
    newest.current?.(true)
    return () => newest.current?.(false)
  }, [isBusy])
}
