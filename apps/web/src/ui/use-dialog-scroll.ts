import { useEffect, useState, type RefObject } from 'react'

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
/** Of the dialog's height: with less than this nobody can read what scrolls in it. */
const LEAST_SHARE = 1 / 3

interface DialogScroll {
  /**
   * The inside has more text than fits and no control in it: then it has to take the focus itself,
   * or nobody could scroll it by keyboard.
   */
  isStop: boolean
  /** Head and foot leave the inside too little room (large letters, a small phone): all of it scrolls. */
  isWhole: boolean
}

/** How a dialog scrolls whose inside stands between a head and a foot. */
export function useDialogScroll(
  dialog: RefObject<HTMLElement | null>,
  inside: RefObject<HTMLElement | null>,
  isShown: boolean,
): DialogScroll {
  const [isStop, setStop] = useState(false)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    const [box, body] = [dialog.current, inside.current]
    if (!isShown || !box || !body || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const room = roomFor(body, box)
      const isTooLittle = room < box.clientHeight * LEAST_SHARE && body.scrollHeight > room + 1
      setWhole(isTooLittle)
      setStop(
        !isTooLittle &&
          body.scrollHeight > body.clientHeight &&
          body.querySelector(CONTROLS) === null,
      )
    }
    let frame = 0
    // In the next frame: what changes a size while sizes are told is reported as an error.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    // What comes in later makes the content higher, not the box.
    for (const element of [box, ...box.children, ...body.children]) observer.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [dialog, inside, isShown])
  return { isStop, isWhole }
}

/** Height in CSS pixels that the other parts leave to this one; below zero where they overflow. */
function roomFor(part: HTMLElement, box: HTMLElement): number {
  const parts = [...box.querySelectorAll<HTMLElement>(':scope > *')]
  return parts.reduce(
    (room, one) => (one === part ? room : room - one.offsetHeight),
    box.clientHeight,
  )
}
