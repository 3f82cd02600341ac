import type { ReactNode } from 'react'
import { Mascot, type MascotSize, type Mood } from './mascot.tsx'
import { SpeechBubble } from './speech-bubble.tsx'

type Props = { mood: Mood; children: ReactNode; size?: MascotSize; live?: boolean }

/** Bramble with a speech bubble above; side by side where the screen is low. */
export function MascotSays({ mood, children, size = 'l', live }: Props) {
  return (
    <div className="mascot-says">
      <div>
        <SpeechBubble live={live}>{children}</SpeechBubble>
        <Mascot mood={mood} size={size} />
      </div>
    </div>
  )
}
