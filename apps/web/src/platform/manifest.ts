import { useEffect } from 'react'
import { useLanguage } from '#/words/language.ts'
import { manifestIn } from './manifests.ts'

/**
 * Sets the page's manifest, in its language, while the component is mounted. An app on the home screen
 * of an iPhone has a storage of its own, so it begins at its start address and knows no game.
 */
export function useManifest(path: string): void {
  const address = manifestIn(path, useLanguage())
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const before = link?.getAttribute('href')
    if (link === null || before == null) return
    link.setAttribute('href', address)
    return () => link.setAttribute('href', before)
  }, [address])
}
