import { useEffect } from 'react'
import { brand } from '#/words/brand.ts'

/** The title of the browser's tab, by the heading of the page: a grown-up may have several tabs open. */
export function usePageTitle(): void {
  useEffect(() => {
    const take = () => {
      const lines = [...(document.querySelector('h1')?.childNodes ?? [])]
      const words = lines.map(({ textContent }) => textContent).join(' ')
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
