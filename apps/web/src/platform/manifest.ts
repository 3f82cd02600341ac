import { useEffect } from 'react'

/** The manifest of a child's pages: an icon on the home screen opens the page for a code. */
export const CHILD_MANIFEST = '/child.webmanifest'

/**
 * Sets the page's manifest while the component is mounted. An app on the home screen of an iPhone
 * has a storage of its own, so it begins at its start address and knows no game.
 */
export function useManifest(path: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const before = link?.getAttribute('href')
    if (link === null || before == null) return
    link.setAttribute('href', path)
    return () => link.setAttribute('href', before)
  }, [path])
}
