import { useEffect } from 'react'

/** Tells a phone which page an icon on its home screen opens: the one for a code. */
export const CHILD_MANIFEST = '/child.webmanifest'

/**
 * What an icon is made from while the component is shown. An app on the home screen of an iPhone
 * has a memory of its own, so it begins at its start address and knows no game.
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
