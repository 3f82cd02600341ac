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
