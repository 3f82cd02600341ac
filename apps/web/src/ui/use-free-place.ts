import { useLayoutEffect, type RefObject } from 'react'

/** Headings, and controls that a person may press while a notice is shown. */
const OBSTACLES =
  '.page :is(a[href], button, input, select, textarea, summary), .page :is(h1, h2, h3):not(.sr-only)'
/** The introduction of a page: a notice lies over it only where no other place is free. */
const WORDS = '.page-main > .stack-tight > h1 + *'
const HEAD = '.page > header'
/** Parts that grow and shrink while a screen stays. */
const BOXES = 'body, .page-body, .page-main, .page-action'
const GAP_PX = 4
/** One that moves to and fro cannot be read: then the page makes room for it. */
const MAX_MOVES = 3

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** At 400 % a screen has room for a notice or for what it is about. */
const SMALL_SCREEN = '(max-height: 30rem) and (max-width: 30rem)'

/**
 * A notice stands at the foot, above the thumb zone. Where it would cover a control or a heading there, it
 * moves below the head of the page, else to where nothing is, and away from words where it can; where no such place is left, the
 * page makes room for it below its head. On a small screen it is a part of the page, below its head: what is scrolled is never
 * under it.
 */
export function useFreePlace(toaster: RefObject<HTMLElement | null>, toastId: number | undefined) {
  useLayoutEffect(() => {
    const strip = toaster.current
    if (strip === null || toastId === undefined) return
    let moves = 0
    let wordMoves = 0
    let frame = 0
    const look = () => {
      const isSmall = isSmallScreen()
      if (isSmall ? isFreeInPage(strip) : isFree(boxOf(strip))) {
        if (isSmall || isFree(boxOf(strip), WORDS) || wordMoves >= MAX_MOVES) return
        wordMoves += 1
        place(strip)
        return
      }
      moves += 1
      if (moves <= MAX_MOVES) place(strip)
      else if (!isSmall) makeRoom(strip)
    }
    // Other observers tell style sheets how high the thumb zone is, and move the notice by it: what
    // has come of a change is there with the next frame.
    const changed = () => {
      look()
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const turned = () => {
      moves = 0
      wordMoves = 0
      place(strip)
      changed()
    }
    // Letters that grow change no element.
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(changed)
    const watchSizes = () => {
      for (const element of [strip, ...document.querySelectorAll(BOXES)]) sizes?.observe(element)
    }
    // The page may change below a notice that outlives its screen.
    const observer = new MutationObserver(() => {
      watchSizes()
      changed()
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    window.addEventListener('resize', turned)
    watchSizes()
    changed()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      sizes?.disconnect()
      window.removeEventListener('resize', turned)
      standAtFoot(strip)
    }
  }, [toaster, toastId])
}

function isSmallScreen(): boolean {
  return window.matchMedia?.(SMALL_SCREEN).matches ?? false
}

function standAtFoot(strip: HTMLElement): void {
  delete strip.dataset['place']
  document.documentElement.style.removeProperty('--toast-room')
}

function standAt(strip: HTMLElement, top: number): void {
  strip.style.setProperty('--toast-head', `${Math.max(0, top)}px`)
  strip.dataset['place'] = 'head'
}

function place(strip: HTMLElement): void {
  standAtFoot(strip)
  if (isSmallScreen()) {
    standInPage(strip)
    return
  }
  const box = boxOf(strip)
  const height = box.bottom - box.top
  for (const avoided of [`${OBSTACLES}, ${WORDS}`, OBSTACLES]) {
    if (isFree(box, avoided)) return
    const head = headBottom()
    const ends = boxesOf(avoided).map(({ bottom }) => bottom)
    const tops = [head, ...ends.filter((end) => end > head).sort((a, b) => a - b)]
    const free = tops.find((top) =>
      isFree({ ...box, top: top + GAP_PX, bottom: top + GAP_PX + height }, avoided),
    )
    if (free !== undefined) return standAt(strip, free)
  }
  makeRoom(strip)
}

/** A part of the page that is scrolled with it, and in sight when it comes. */
function standInPage(strip: HTMLElement): void {
  window.scrollTo({ top: 0, behavior: 'instant' })
  makeRoom(strip)
  strip.dataset['place'] = 'page'
}

function isFreeInPage(strip: HTMLElement): boolean {
  const box = boxOf(strip)
  return strip.dataset['place'] === 'page' && !boxesOf(OBSTACLES).some((one) => overlaps(one, box))
}

/** Moves the page down below its head by what the notice needs, and by what still lies under it then. */
function makeRoom(strip: HTMLElement): void {
  const root = document.documentElement.style
  const height = strip.getBoundingClientRect().height
  const room = height + 2 * GAP_PX
  root.setProperty('--toast-room', `${room}px`)
  standAt(strip, headBottom())
  const { bottom } = boxOf(strip)
  const under = boxesOf(OBSTACLES).filter((one) => overlaps(one, boxOf(strip)))
  const missing = Math.max(0, ...under.map(({ top }) => bottom - top))
  if (missing > 0) root.setProperty('--toast-room', `${room + missing + GAP_PX}px`)
}

function headBottom(): number {
  return Math.max(0, ...boxesOf(HEAD).map(({ bottom }) => bottom))
}

/** Size of the notice itself, which is less wide than its strip on a wide screen, and as high. */
function boxOf(strip: HTMLElement): Box {
  const { top, bottom } = strip.getBoundingClientRect()
  // It comes with a motion, which no side of it has.
  const { left, right } = (strip.querySelector('.toast') ?? strip).getBoundingClientRect()
  return { top, bottom, left, right }
}

/** Whether a place lies on the screen, and over no control or heading, or nothing else of a kind. */
function isFree(place: Box, avoided = OBSTACLES): boolean {
  if (place.top < 0 || place.bottom > window.innerHeight) return false
  return !boxesOf(avoided).some((one) => overlaps(one, place))
}

function boxesOf(selector: string): Box[] {
  return [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 0)
}

function overlaps(one: Box, other: Box): boolean {
  const isBeside = one.left >= other.right || one.right <= other.left
  return !isBeside && one.top < other.bottom && one.bottom > other.top
}
