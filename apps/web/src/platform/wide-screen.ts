import { useSyncExternalStore } from 'react'

/** As wide as a laptop: `page-wide` of the style sheets. */
const WIDE = '(min-width: 62.5rem)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the window is wide enough for a table; follows its size. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}
