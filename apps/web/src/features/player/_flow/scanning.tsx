import { useEffect } from 'react'
import { SCAN_FIRST_MS, SECOND_PRESS_MS } from '#/platform/timings.ts'
import { useMode, useScanSeconds } from '../_game/pack/modes.ts'
import './scanning.css'

/** With one switch: a frame goes from stop to stop by itself, and a press of any key chooses. */
export function Scanning() {
  const isOn = useMode('switch')
  const seconds = useScanSeconds()
  useEffect(() => (isOn ? scan(seconds * 1_000) : undefined), [isOn, seconds])
  return null
}

/**
 * Scans the screen until the returned function is called. Enter and the space bar choose, Tab goes on. What is
 * chosen keeps the frame for as long as a second press counts, because some buttons ask for two.
 * @param periodMs between two stops; 0: only Tab goes on
 */
function scan(periodMs: number): () => void {
  /** Into which groups the child has gone; the outermost first. */
  let path: number[] = []
  let at = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: HTMLElement[] = []
  let seen = ''
  /** A press may end this scan: the choice of how fast it goes begins another one. */
  let isOver = false

  /** The stops of the level the child is in, and whether the screen is another one than before. */
  function look(): readonly Stop[] {
    const all = stopsOfScreen()
    const now = all.flatMap(controlsOf)
    const signs = now
      .map((one) => one.textContent + (one.getAttribute('aria-label') ?? ''))
      .join('|')
    if (signs !== seen) {
      seen = signs
      // The stop at which the child was is kept as long as it is there.
      const [only = null, ...others] = shown
      const held = others.length === 0 && only?.isConnected === true ? only : null
      const found = all.findIndex((stop) => held !== null && controlsOf(stop).includes(held))
      path = []
      // A chosen option has done its part: the button that leads on stands first.
      at = held !== null && isChosen(held) ? 0 : Math.max(0, found)
    }
    let level: readonly Stop[] = all
    for (const index of path) {
      const next = level[index]
      if (next === undefined || next instanceof HTMLElement) break
      level = next
    }
    return level
  }

  function isFramed(stop: Stop): boolean {
    const controls = controlsOf(stop)
    return controls.length === shown.length && controls.every((one, index) => one === shown[index])
  }

  function show(level: readonly Stop[]): void {
    for (const one of shown) one.removeAttribute('data-scanned')
    const stop = level[at] ?? level[0]
    shown = stop === undefined ? [] : controlsOf(stop)
    for (const one of shown) one.setAttribute('data-scanned', '')
    const [first] = shown
    if (first !== undefined && document.activeElement !== first) first.focus()
    first?.scrollIntoView?.({ block: 'nearest' })
  }

  function plan(ms: number): void {
    clearTimeout(timer)
    if (periodMs > 0 && !isOver) timer = setTimeout(next, ms)
  }

  function next(): void {
    const before = seen
    const level = look()
    if (seen === before) {
      at += 1
      // After the last one of a group the way leads out of it.
      if (at >= level.length) {
        at = path.pop() ?? 0
        show(look())
        return plan(periodMs)
      }
    }
    show(level)
    plan(seen === before ? periodMs : Math.max(periodMs, SCAN_FIRST_MS))
  }

  function choose(): void {
    const before = seen
    const level = look()
    const stop = level[at]
    if (stop === undefined) return next()
    // The press was meant for what was framed; where the screen has changed meanwhile, it chooses nothing.
    if (seen !== before && !isFramed(stop)) {
      show(level)
      return plan(Math.max(periodMs, SCAN_FIRST_MS))
    }
    if (!(stop instanceof HTMLElement)) {
      path.push(at)
      at = 0
      show(look())
      return plan(Math.max(periodMs, SCAN_FIRST_MS))
    }
    stop.click()
    plan(Math.max(periodMs, SECOND_PRESS_MS))
  }

  function press(event: KeyboardEvent): void {
    const isInText =
      event.target instanceof Element &&
      event.target.matches('input[type="text"], input[type="tel"], textarea')
    if (isInText || event.altKey || event.ctrlKey || event.metaKey) return
    const isChoice = event.key === 'Enter' || event.key === ' '
    if (!isChoice && event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    // A key that is held is one press.
    if (event.repeat) return
    if (isChoice) choose()
    else next()
  }
  function release(event: KeyboardEvent): void {
    if (event.key !== ' ') return
    // The space bar would press once more as it comes up.
    event.preventDefault()
    event.stopPropagation()
  }

  document.addEventListener('keydown', press, true)
  document.addEventListener('keyup', release, true)
  show(look())
  plan(Math.max(periodMs, SCAN_FIRST_MS))
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('keydown', press, true)
    document.removeEventListener('keyup', release, true)
    for (const one of shown) one.removeAttribute('data-scanned')
  }
}

/** A control, or several that are reached by one step into them. */
export type Stop = HTMLElement | readonly Stop[]

/** So many stops a screen has at most, at each level: who presses one button waits for each of them. */
export const MAX_STOPS = 4

const CONTROLS =
  'button:not([disabled]), a[href], input[type="checkbox"], input[type="radio"], [role="switch"], summary'

/**
 * What can be pressed now, of the dialog on top, else of the page: what the page is for, then the raised hand, then
 * the rest, each in reading order. Once something is chosen the buttons at the foot come first, because they lead on.
 * What is beyond the limit stands together in the last stop.
 */
export function stopsOfScreen(): Stop[] {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]')
  const top = dialogs[dialogs.length - 1] ?? document.body
  const all = [...top.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (one) => (one.closest('dialog') ?? document.body) === top && canBePressed(one),
  )
  const isMain = (one: HTMLElement) =>
    one.closest('.page-main, .page-action, .dialog-foot, .rest-screen') !== null
  const isFirst = (one: HTMLElement) =>
    all.some(isChosen) && one.closest('.page-action, .dialog-foot') !== null
  const isHand = (one: HTMLElement) => one.closest('.help-hand') !== null
  const others = all.filter((one) => !isMain(one) && !isHand(one))
  const main = all.filter(isMain)
  return inLevels([
    ...main.filter(isFirst),
    ...main.filter((one) => !isFirst(one)),
    ...all.filter(isHand),
    ...others,
  ])
}

/** Whether it is the answer that was chosen, or one of them. */
function isChosen(one: HTMLElement): boolean {
  return one.closest('.page-main') !== null && one.matches('[aria-checked="true"], :checked')
}

function canBePressed(one: HTMLElement): boolean {
  if (one.closest('[inert], [aria-disabled="true"], .print-only') !== null) return false
  // Safari 16.0 does not know it.
  const { checkVisibility } = one as { checkVisibility?: () => boolean }
  return checkVisibility?.call(one) ?? true
}

/** The first ones, and all others as one stop, which is a level of its own. */
export function inLevels(stops: readonly Stop[]): Stop[] {
  if (stops.length <= MAX_STOPS) return [...stops]
  return [...stops.slice(0, MAX_STOPS - 1), inLevels(stops.slice(MAX_STOPS - 1))]
}

export function controlsOf(stop: Stop): HTMLElement[] {
  return stop instanceof HTMLElement ? [stop] : stop.flatMap(controlsOf)
}
