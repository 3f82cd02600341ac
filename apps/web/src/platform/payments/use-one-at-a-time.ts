import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsShown } from '../use-is-shown.ts'

/** A form's work, one call at a time: presses during a call are ignored. */
export interface OneAtATime {
  isBusy: boolean
  /** Runs it; its returned function is called only while the form is still mounted. */
  run: (work: () => Promise<() => void>) => void
}

/**
 * A payer presses twice, or leaves while the bank still decides: neither may have a second effect.
 */
export function useOneAtATime(): OneAtATime {
  const [isBusy, setIsBusy] = useState(false)
  // Two presses may come before the first one renders.
  const isRunning = useRef(false)
  const isShown = useIsShown()

  async function start(work: () => Promise<() => void>): Promise<void> {
    isRunning.current = true
    setIsBusy(true)
    const report = await work()
    isRunning.current = false
    if (!isShown()) return
    setIsBusy(false)
    report()
  }

  return {
    isBusy,
    run: (work) => {
      if (!isRunning.current) void start(work)
    },
  }
}

/** Reports to the page whether the form is at work; false when the form unmounts. */
export function useReportBusy(
  isBusy: boolean,
  onBusy: ((isBusy: boolean) => void) | undefined,
): void {
  const report = useEffectEvent((next: boolean) => onBusy?.(next))
  useEffect(() => {
    if (!isBusy) return
    report(true)
    return () => report(false)
  }, [isBusy])
}
