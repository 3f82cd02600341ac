import { useEffect, useState, type RefObject } from 'react'

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'
/** Share of the dialog's height below which its scrolling content cannot be read. */
const LEAST_SHARE = 1 / 3

interface DialogScroll {
  /**
   * The body scrolls and has no control: then it takes the focus itself, or it could not be
   * scrolled by keyboard.
   */
  isStop: boolean
  /**
   * Header and footer leave the body too little room (large letters, a small phone): the whole
   * dialog scrolls.
   */
  isWhole: boolean
}

/** How a dialog scrolls whose body stands between a header and a footer. */
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
    // In the next frame: a size changed inside the callback is reported as an error.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    // New content makes the content higher, not the box.
    for (const element of [box, ...box.children, ...body.children]) observer.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [dialog, inside, isShown])
  return { isStop, isWhole }
}

/** Height in CSS pixels that the other parts leave for this one; negative where they overflow. */
function roomFor(part: HTMLElement, box: HTMLElement): number {
  const parts = [...box.querySelectorAll<HTMLElement>(':scope > *')]
  return parts.reduce(
    (room, one) => (one === part ? room : room - one.offsetHeight),
    box.clientHeight,
  )
}
