import { useSyncExternalStore } from 'react'

/** Whether the page is visible. */
export function isPageVisible(): boolean {
  return document.visibilityState !== 'hidden'
}

/** Calls back whenever the page is hidden or comes back. */
export function onVisibility(listener: (isVisible: boolean) => void): () => void {
  const notify = () => listener(isPageVisible())
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/** Whether the page is visible; renders again when that changes. */
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

/** Calls back when a retry may succeed: the network is back, or the page is visible again. */
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
