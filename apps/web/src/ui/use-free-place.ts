import { useLayoutEffect, type RefObject } from 'react'

/** Elements a person may want to press while a toast is shown, and on a child's scene to see. */
const CONTROLS =
  '.page :is(a[href], button, input, select, textarea, summary):not(:disabled, [aria-disabled=true]), .heat-over, .heat-words'
/** Elements at the head of a page. */
const HEAD = '.page > header, .heat-over'

/**
 * A toast stands at the foot, above the thumb zone; where it would cover a control there, it moves
 * below the page's header. It moves at most once, because one that moves to and fro cannot be read.
 */
export function useFreePlace(toaster: RefObject<HTMLElement | null>, toastId: number | undefined) {
  useLayoutEffect(() => {
    const strip = toaster.current
    if (strip === null || toastId === undefined) return
    // The page may change below a toast that outlives its screen.
    const observer = new MutationObserver(() => moveIfCovering(strip))
    observer.observe(document.body, { childList: true, subtree: true })
    moveIfCovering(strip)
    return () => {
      observer.disconnect()
      delete strip.dataset['place']
    }
  }, [toaster, toastId])
}

function moveIfCovering(strip: HTMLElement): void {
  if (strip.dataset['place'] === 'head') return
  const coveredAtFoot = covered(strip)
  if (coveredAtFoot === 0) return
  const header = document.querySelector(HEAD)?.getBoundingClientRect().bottom ?? 0
  strip.style.setProperty('--toast-head', `${Math.max(0, header)}px`)
  strip.dataset['place'] = 'head'
  if (covered(strip) >= coveredAtFoot) delete strip.dataset['place']
}

/** Number of controls that it covers, wholly or in part. */
function covered(strip: HTMLElement): number {
  const { top, bottom } = strip.getBoundingClientRect()
  return [...document.querySelectorAll(CONTROLS)].filter((control) => {
    const box = control.getBoundingClientRect()
    return box.height > 0 && box.top < bottom && box.bottom > top
  }).length
}
