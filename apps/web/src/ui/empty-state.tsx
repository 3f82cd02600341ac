import { Mascot } from './mascot/mascot.tsx'
import { StatePanel, type StateWords } from './state-panel.tsx'

/** Nothing here yet: says what to do first. */
export function EmptyState({ art = <Mascot mood="curious" />, ...words }: StateWords) {
  return <StatePanel art={art} {...words} />
}
