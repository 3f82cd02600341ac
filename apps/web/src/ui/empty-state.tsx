import { Mascot } from './mascot/mascot.tsx'
import { StatePanel, type StateWords } from './state-panel.tsx'

/** An empty list or page: says what to do first. */
export function EmptyState({ art = <Mascot mood="curious" />, ...words }: StateWords) {
  return <StatePanel art={art} {...words} />
}
