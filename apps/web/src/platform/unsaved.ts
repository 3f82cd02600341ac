import { useEffect, useEffectEvent } from 'react'

/**
 * While changes are unsaved: the browser asks before the page is closed or reloaded, and a clicked
 * link of this site is passed to `onLink` instead of followed.
 */
export function useUnsavedWatch(isUnsaved: boolean, onLink: (path: string) => void): void {
  const openLink = useEffectEvent(onLink)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const hold = (event: MouseEvent) => {
      const path = linkPath(event)
      if (path === null) return
      event.preventDefault()
      event.stopPropagation()
      openLink(path)
    }
    window.addEventListener('beforeunload', ask)
    // Before the router's own handler.
    document.addEventListener('click', hold, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', ask)
      document.removeEventListener('click', hold, { capture: true })
    }
  }, [isUnsaved])
}

/** The path of a link that would leave this page; null for any other. */
function linkPath(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target === '_blank' || link.origin !== window.location.origin) {
    return null
  }
  return link.pathname + link.search + link.hash
}
