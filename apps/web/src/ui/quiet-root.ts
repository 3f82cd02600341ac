import type { ReactNode, ReactPortal } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

const TURNS = /animationiteration$/i
const quiet = new WeakSet<EventTarget>()

/**
 * Keeps React from hearing each turn of an animation: it listens, on all that it draws into, for every event there is.
 * While a page has such a listener, the browser wakes it at each turn of each animation, with a style pass and a
 * layout, also where the animation needs neither.
 */
function keepQuiet<Container extends Element | DocumentFragment>(container: Container): Container {
  if (quiet.has(container)) return container
  quiet.add(container)
  const listen: Container['addEventListener'] = container.addEventListener.bind(container)
  container.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (!TURNS.test(type)) listen(type, listener, options)
  }
  return container
}

/** `createRoot` of React that hears no turn of an animation. */
export const quietRoot = (container: Element): Root => createRoot(keepQuiet(container))

/** `createPortal` of React that hears no turn of an animation. */
export const portalInto = (
  children: ReactNode,
  container: Element | DocumentFragment,
): ReactPortal => createPortal(children, keepQuiet(container))
