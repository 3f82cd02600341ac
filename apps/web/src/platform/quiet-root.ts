const TURNS = /animationiteration$/i

/**
 * Keeps whoever draws into the element from hearing each turn of an animation: React listens at its
 * root for every event there is. While a page has such a listener, the browser wakes it at each turn
 * of each animation, with a style pass and a layout, also where the animation needs neither.
 * @returns the element
 */
export function quietRoot(element: HTMLElement): HTMLElement {
  const listen: HTMLElement['addEventListener'] = element.addEventListener.bind(element)
  element.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (!TURNS.test(type)) listen(type, listener, options)
  }
  return element
}
