import { useEffect } from 'react'
import { brand } from '#/words/brand.ts'

/** The title of the browser's tab: a guardian may have several open. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${brand.name}`
  }, [title])
}
