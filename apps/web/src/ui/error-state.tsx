import { Mascot } from './mascot/mascot.tsx'
import { StatePanel, type StateWords } from './state-panel.tsx'

/** A failure: says what happened and what to do next. */
export function ErrorState({ art = <Mascot mood="thoughtful" />, ...words }: StateWords) {
  return <StatePanel role="alert" art={art} {...words} />
}
