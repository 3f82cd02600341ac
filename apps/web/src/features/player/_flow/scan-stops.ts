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
export function isChosen(one: HTMLElement): boolean {
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
