import { useEffect } from 'react'
import { brand } from '#/words/brand.ts'

/** The title of the browser's tab, by the heading of the page: a grown-up may have several tabs open. */
export function usePageTitle(): void {
  useEffect(() => {
    const take = () => {
      // Without what stands beneath it for the grown-up.
      const heading = document.querySelector('h1')
      const words = (heading?.querySelector('[data-part]') ?? heading)?.textContent ?? ''
      if (words === '') return
      const title = `${words === brand.name ? brand.tagline : words} - ${brand.name}`
      if (document.title !== title) document.title = title
    }
    const observer = new MutationObserver(take)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    take()
    return () => observer.disconnect()
  }, [])
}
