import { useSyncExternalStore } from 'react'

/** Whether somebody can see the page now. */
export function isPageVisible(): boolean {
  return document.visibilityState !== 'hidden'
}

/** Calls back whenever the page is hidden or comes back. */
export function onVisibility(listener: (isVisible: boolean) => void): () => void {
  const tell = () => listener(isPageVisible())
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

/** Whether somebody can see the page, drawn again when that changes. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(onVisibility, isPageVisible)
}

/** Calls back when the page may be about to end: it is hidden, left or closed. */
export function onLeaving(listener: () => void): () => void {
  const forget = onVisibility((isVisible) => {
    if (!isVisible) listener()
  })
  window.addEventListener('pagehide', listener)
  return () => {
    forget()
    window.removeEventListener('pagehide', listener)
  }
}

/** Calls back when it is worth trying again: the network is back, or the page is seen again. */
export function onComingBack(listener: () => void): () => void {
  const forget = onVisibility((isVisible) => {
    if (isVisible) listener()
  })
  window.addEventListener('online', listener)
  return () => {
    forget()
    window.removeEventListener('online', listener)
  }
}
